import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'
import { wantsLessMotion } from './wants-less-motion.ts'

export const SWIPE_THRESHOLD_PX = 50

export interface CarouselProps {
  /** The accessible name: 'Logo Tee'. */
  label: string
  slides: readonly ReactNode[]
  /** Shows the next picture after this many milliseconds, with a Pause button. */
  autoPlayMs?: number
}

/** Shows one picture at a time in a loop, with swipe, arrows and dots. */
export function Carousel({ label, slides, autoPlayMs }: CarouselProps) {
  const [index, setIndex] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const player = useAutoPlay(isHeld ? undefined : autoPlayMs, () =>
    setIndex((last) => (last + 1) % slides.length),
  )
  const startX = useRef<number>(undefined)
  const count = slides.length
  const current = Math.min(index, count - 1)

  function step(by: number) {
    setIndex((current + by + count) % count)
  }
  function finishSwipe(event: PointerEvent) {
    if (startX.current === undefined) return
    const distance = event.clientX - startX.current
    startX.current = undefined
    if (count > 1 && Math.abs(distance) > SWIPE_THRESHOLD_PX) step(distance < 0 ? 1 : -1)
  }

  return (
    // The listeners only hold the slides still while they are looked at.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="relative"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        className="touch-pan-y overflow-hidden rounded-card"
        onPointerDown={(event) => {
          startX.current = event.clientX
        }}
        onPointerUp={finishSwipe}
        onPointerCancel={() => {
          startX.current = undefined
        }}
      >
        <ul
          aria-live={player.isPlaying ? 'off' : 'polite'}
          className="flex transition-transform duration-200"
          style={{ transform: `translateX(${-100 * current}%)` }}
        >
          {slides.map((slide, at) => (
            // The pictures have no ids and are never reordered.
            <li key={at} aria-hidden={at !== current} className="w-full shrink-0">
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <>
          {autoPlayMs !== undefined && <PlayButton {...player} />}
          <Arrow side="left" onClick={() => step(-1)} />
          <Arrow side="right" onClick={() => step(1)} />
          <div className="absolute inset-x-0 bottom-1 flex justify-center">
            {slides.map((_, at) => (
              <Dot
                key={at}
                label={`Show picture ${at + 1} of ${count}`}
                current={at === current}
                onClick={() => setIndex(at)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** Plays unless the visitor asked for less motion. `next` is called each time, until paused. */
function useAutoPlay(everyMs: number | undefined, next: () => void) {
  const isStill = useBrowserValue(wantsLessMotion, () => true)
  const [chosen, choose] = useState<boolean>()
  const isPlaying = chosen ?? !isStill
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useEffect(() => {
    if (!isPlaying || everyMs === undefined) return undefined
    const timer = setInterval(() => latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [isPlaying, everyMs])
  return { isPlaying, toggle: () => choose(!isPlaying) }
}

function PlayButton({ isPlaying, toggle }: { isPlaying: boolean; toggle: () => void }) {
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={isPlaying ? 'Pause' : 'Play'}
      className="absolute top-2 right-2 grid size-touch place-items-center rounded-full border border-line bg-glass text-ink transition hover:bg-raised active:scale-95"
      onClick={toggle}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

function Arrow({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={side === 'left' ? 'Previous picture' : 'Next picture'}
      className={`absolute top-1/2 grid size-touch -translate-y-1/2 place-items-center rounded-full border border-line bg-glass text-ink transition hover:bg-raised active:scale-95 ${side === 'left' ? 'left-2' : 'right-2'}`}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

function Dot({
  label,
  current,
  onClick,
}: {
  label: string
  current: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current || undefined}
      className="group grid h-9 w-7 place-items-center"
      onClick={onClick}
    >
      <span
        className={`h-2 rounded-full border border-canvas transition-all group-hover:bg-ink ${current ? 'w-5 bg-ink' : 'w-2 bg-ink-muted'}`}
      />
    </button>
  )
}
