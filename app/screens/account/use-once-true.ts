import { useState } from 'react'

/** Stays true: a list that is drawn is not replaced by its placeholder while it is tried again. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue || isTrue
}
