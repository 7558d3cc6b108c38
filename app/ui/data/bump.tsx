import { useTimes } from './use-times.ts'

/** A count that jumps for a moment whenever it has grown. */
export function Bump({ count }: { count: number }) {
  const times = useTimes(count, (last) => count > last)
  return (
    <span key={times} className={`amount ${times > 0 ? 'bump' : ''}`}>
      {count}
    </span>
  )
}
