import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { ALCOHOL_WARNING } from '#domain/inventory/inventory.messages.ts'

export const WARNING_MS = 5_000

export interface AlcoholWarningProps {
  onClose: () => void
}

/** The rules about alcohol. Closes after five seconds, except while it is touched or focused. */
export function AlcoholWarning({ onClose }: AlcoholWarningProps) {
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const { bar, pointer, focus } = useAutoClose(onClose)
  useEffect(() => text.current?.focus(), [])
  const [age, ...rules] = ALCOHOL_WARNING
  return (
    <Modal kind="dialog" open onClose={onClose} labelledBy={`${id}-title`} describedBy={id}>
      <div className="flex flex-col items-center p-6 text-center" {...pointer}>
        <p
          id={`${id}-title`}
          className="display mb-4 grid size-20 place-items-center rounded-full border-2 border-accent text-2xl text-accent-ink"
        >
          21+
          <span className="sr-only"> to order alcohol</span>
        </p>
        <p id={id} ref={text} tabIndex={-1} className="outline-none">
          <span className="block text-lg leading-snug font-semibold text-balance">{age}</span>
          {rules.map((rule) => (
            <span key={rule} className="mt-2 block text-sm text-pretty text-ink-muted">
              {' '}
              {rule}
            </span>
          ))}
        </p>
        <Button block className="mt-6" {...focus} onClick={onClose}>
          Got it
        </Button>
        <span aria-hidden className="mt-4 h-1 w-24 overflow-hidden rounded-full bg-pressed">
          <span ref={bar} className="block h-full origin-left rounded-full bg-accent" />
        </span>
      </div>
    </Modal>
  )
}

/** The same below the header, for a guest who has seen it: the menu stays usable. */
export function AlcoholReminder({ onClose }: AlcoholWarningProps) {
  const { bar, pointer, focus } = useAutoClose(onClose)
  const [age, ...rules] = ALCOHOL_WARNING
  return (
    <div className="pointer-events-none fixed inset-x-0 top-below-header z-20 px-gutter pt-2">
      <div
        className="toast pointer-events-auto relative mx-auto flex max-w-md flex-wrap items-center gap-3 overflow-hidden rounded-card border border-line bg-raised p-3 text-ink shadow-float"
        {...pointer}
      >
        <span
          aria-hidden
          className="display grid size-12 shrink-0 place-items-center max-[22rem]:hidden rounded-full border-2 border-accent text-accent-ink"
        >
          21+
        </span>
        <output className="max-h-[45dvh] min-w-[min(100%,11rem)] flex-1 overflow-y-auto text-xs text-ink-muted">
          <span className="block text-sm font-semibold text-ink">{age}</span> {rules.join(' ')}
        </output>
        <Button
          variant="secondary"
          size="touch"
          className="grow sm:grow-0"
          {...focus}
          onClick={onClose}
        >
          Got it
        </Button>
        <span
          ref={bar}
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-1 origin-left bg-accent"
        />
      </div>
    </div>
  )
}

/** Counts down to closing. @returns where the time left is drawn, and what holds it */
function useAutoClose(onClose: () => void) {
  const [isHeld, setHeld] = useState(false)
  const bar = useRef<HTMLSpanElement>(null)
  useCountdown(WARNING_MS, isHeld, onClose)
  useShrinking(bar, WARNING_MS, isHeld)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    bar,
    pointer: { onPointerEnter: hold, onPointerLeave: release, onPointerCancel: release },
    focus: { onFocus: hold, onBlur: release },
  }
}

/** Calls back when the time has passed, not counting while it is held. */
function useCountdown(milliseconds: number, isHeld: boolean, onEnd: () => void) {
  const remaining = useRef(milliseconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isHeld) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - startedAt
    }
  }, [isHeld])
}

/** Shows how much time is left; stands still while it is held. */
function useShrinking(bar: RefObject<HTMLElement | null>, duration: number, isHeld: boolean) {
  const animation = useRef<Animation>(undefined)
  useEffect(() => {
    const frames = { transform: ['scaleX(1)', 'scaleX(0)'] }
    animation.current = bar.current?.animate?.(frames, { duration, fill: 'forwards' })
  }, [bar, duration])
  useEffect(() => {
    if (isHeld) animation.current?.pause()
    else animation.current?.play()
  }, [isHeld])
}
