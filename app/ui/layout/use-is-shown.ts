import { type RefObject, useEffect, useRef } from 'react'

/** False once the component is unmounted. Check it when a late answer arrives. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}
