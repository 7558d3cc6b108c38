import { useState } from 'react'

/** How often a value has changed, as far as the changes count, since it was first shown. */
export function useTimes<Value>(value: Value, counts: (last: Value) => boolean): number {
  const [last, setLast] = useState(value)
  const [times, setTimes] = useState(0)
  if (value !== last) {
    setLast(value)
    if (counts(last)) setTimes(times + 1)
  }
  return times
}
