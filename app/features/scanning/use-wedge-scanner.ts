import { useEffect, useEffectEvent } from 'react'
import { addKey, NO_BURST } from './key-burst.ts'

/** Listens to hardware scanners that act as keyboards, except while somebody types in a field. */
export function useWedgeScanner(onText: (text: string) => void): void {
  const handleScan = useEffectEvent(onText)
  useEffect(() => {
    let burst = NO_BURST
    function readKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || isTypingIn(event.target)) return
      const next = addKey(burst, event.key, event.timeStamp)
      burst = next.burst
      if (next.scanned === undefined) return
      // Else the scanner's Enter would press whatever button has the focus.
      event.preventDefault()
      event.stopPropagation()
      handleScan(next.scanned)
    }
    document.addEventListener('keydown', readKey, true)
    return () => document.removeEventListener('keydown', readKey, true)
  }, [])
}

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

function isTypingIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))
}
