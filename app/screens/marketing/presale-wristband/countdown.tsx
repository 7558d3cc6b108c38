import { useEffect, useState } from 'react'
import { HURRY_UP, OFFER_EXPIRED } from './presale.content.ts'

const SECOND_MS = 1_000
const URGENT_MS = 10 * 60 * SECOND_MS

/** The time left of the offer, of `useTimeUntilMidnight`. */
export function Countdown({ left }: { left: number | undefined }) {
  if (left === 0) return <p className="display text-2xl text-danger">{OFFER_EXPIRED}</p>
  const isUrgent = left !== undefined && left < URGENT_MS
  return (
    <div>
      <div role="timer" aria-live="off" aria-label="Time left" className="flex flex-wrap gap-2">
        {toParts(left).map(({ unit, value }) => (
          <p
            key={unit}
            className={`min-w-20 rounded-card border p-3 text-center ${isUrgent ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-surface'}`}
          >
            <span className="display amount block text-3xl">{value}</span>
            <span className={`text-xs ${isUrgent ? '' : 'text-ink-muted'}`}>{unit}</span>
          </p>
        ))}
      </div>
      <output className="mt-2 block font-semibold text-danger empty:hidden">
        {isUrgent && HURRY_UP}
      </output>
    </div>
  )
}

/**
 * The time to the next midnight on the phone's clock, in milliseconds; undefined on the server and
 * until hydration.
 */
export function useTimeUntilMidnight(): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const end = new Date().setHours(24, 0, 0, 0)
    const tick = () => setLeft(Math.max(0, end - Date.now()))
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return left
}

function toParts(left: number | undefined): { unit: string; value: string }[] {
  const seconds = left === undefined ? undefined : Math.ceil(left / SECOND_MS)
  const show = (count: number | undefined) =>
    count === undefined ? '--' : String(count).padStart(2, '0')
  return [
    { unit: 'hours', value: show(seconds && Math.floor(seconds / 3600)) },
    { unit: 'minutes', value: show(seconds && Math.floor((seconds % 3600) / 60)) },
    { unit: 'seconds', value: show(seconds && seconds % 60) },
  ]
}
