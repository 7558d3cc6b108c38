import { useState } from 'react'

/** A count that jumps for a moment whenever it has grown. */
export function Bump({ count }: { count: number }) {
  const [last, setLast] = useState(count)
  const [times, setTimes] = useState(0)
  if (count !== last) {
    setLast(count)
    if (count > last) setTimes(times + 1)
  }
  return (
    <span key={times} className={`amount ${times > 0 ? 'bump' : ''}`}>
      {count}
    </span>
  )
}
