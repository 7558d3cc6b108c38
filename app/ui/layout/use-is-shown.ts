import { type RefObject, useEffect, useRef } from 'react'

/** False once the component has gone, for an answer that arrives later. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}
