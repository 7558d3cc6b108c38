import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { wantsLessMotion } from '#app/ui/media/wants-less-motion.ts'
import { HAND_OVER, HAND_OVER_TITLE } from './landing.content.ts'
import { QrDrawing } from './qr-drawing.tsx'

const LASTS_MS = 5_000

/** The hand-over of a beer as it is seen on the guest's phone, in the time that it takes. */
export function HandOver() {
  const figure = useRef<HTMLDivElement>(null)
  const [plays, setPlays] = useState(0)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setPlays(1)
      },
      { threshold: 0.6 },
    )
    if (figure.current) observer.observe(figure.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 rounded-sheet border border-line bg-surface p-5 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-12 tablet:p-10">
      <div className="flex flex-col items-start gap-5">
        <h3 className="display text-2xl text-balance">{HAND_OVER_TITLE}</h3>
        <ol className="flex flex-col gap-3">
          {HAND_OVER.map(({ at, text }) => (
            <li key={at} className="flex items-baseline gap-4">
              <span className="display amount w-9 shrink-0 text-xl text-accent-ink">{at}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <Button
          variant="secondary"
          size="touch"
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => setPlays(plays + 1)}
        >
          Play again
        </Button>
      </div>
      <div ref={figure} className="mx-auto max-w-full">
        <Scene key={plays} isPlaying={plays > 0} />
      </div>
    </div>
  )
}

/** The phone; it ends with the tick, at once for people who want less motion. */
function Scene({ isPlaying }: { isPlaying: boolean }) {
  const beam = useRef<HTMLSpanElement>(null)
  const done = useRef<HTMLDivElement>(null)
  const clock = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isPlaying || wantsLessMotion()) return
    const pass = (share: number) => share * LASTS_MS
    beam.current?.animate(SWEEP, { delay: pass(0.3), duration: pass(0.25), easing: 'ease-in-out' })
    const late = { delay: pass(0.6), duration: 300, fill: 'backwards', easing: 'ease-out' } as const
    done.current?.animate(APPEAR, late)
    clock.current?.animate(RUN, { duration: LASTS_MS })
  }, [isPlaying])
  return (
    <div
      aria-hidden
      className="relative flex w-56 max-w-full flex-col items-center gap-3 overflow-hidden rounded-[2.25rem] border-4 border-line-strong bg-canvas px-5 pt-8 pb-6"
    >
      <p className="display amount text-4xl">112</p>
      <div className="relative w-full overflow-hidden rounded-card">
        <QrDrawing />
        <span
          ref={beam}
          className="absolute inset-x-0 top-0 h-1.5 bg-accent opacity-0 shadow-float"
        />
      </div>
      <p className="text-xs text-ink-muted">Show QR code to staff</p>
      <span className="h-1 w-full overflow-hidden rounded-full bg-raised">
        <span ref={clock} className="block h-full origin-left bg-accent" />
      </span>
      <div
        ref={done}
        className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-verdict-success text-on-verdict-success"
      >
        <Check className="size-24 stroke-[2.5]" />
        <span className="display text-xl">Order completed!</span>
      </div>
    </div>
  )
}

const SWEEP = [
  { opacity: 1, transform: 'translateY(0)' },
  { opacity: 1, transform: 'translateY(11rem)' },
]
const APPEAR = [{ clipPath: 'circle(0)' }, { clipPath: 'circle(100%)' }]
const RUN = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }]
