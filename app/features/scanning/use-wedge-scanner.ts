import { useEffectEvent, useLayoutEffect } from 'react'
import { addKey, NO_BURST } from './key-burst.ts'
import { createRepeatFilter } from './repeat-filter.ts'
import { unlockSound } from './scan-feedback.ts'

/** This pause is shorter than an intended second scan. */
const DOUBLE_READ_MS = 1_000
/** Some scanners send a code twice for one scan. Shared by pages that follow each other. */
const isNew = createRepeatFilter({ pauseMs: DOUBLE_READ_MS, isProlonged: false })

/** Listens to hardware scanners that act as keyboards, except while the user types in a field. */
export function useWedgeScanner(onText: (text: string) => void): void {
  const handleScan = useEffectEvent(onText)
  // Listens as soon as the screen is shown: a scan must not get lost between paint and effects.
  useLayoutEffect(() => {
    let burst = NO_BURST
    function readKey(event: KeyboardEvent) {
      // A key press unlocks the sound like a tap; staff with a hardware scanner may never tap.
      unlockSound()
      if (event.ctrlKey || event.altKey || event.metaKey || isTypingIn(event.target)) return
      const next = addKey(burst, event.key, event.timeStamp)
      burst = next.burst
      if (next.scanned === undefined) return
      // The scanner's Enter would press the focused button.
      event.preventDefault()
      event.stopPropagation()
      if (isNew(next.scanned, event.timeStamp)) handleScan(next.scanned)
    }
    document.addEventListener('keydown', readKey, true)
    document.addEventListener('pointerup', unlockSound, true)
    return () => {
      document.removeEventListener('pointerup', unlockSound, true)
      document.removeEventListener('keydown', readKey, true)
    }
  }, [])
}

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

function isTypingIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))
}
