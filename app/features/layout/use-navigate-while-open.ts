import { useEffect, useRef } from 'react'
import { type NavigateOptions, type To, useNavigate } from 'react-router'

/**
 * Navigates only while the page that uses it is open: an answer that arrives after a guest has left the page
 * must not take them from where they are.
 */
export function useNavigateWhileOpen() {
  const navigate = useNavigate()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return async (to: To, options?: NavigateOptions): Promise<void> => {
    if (isOpen.current) await navigate(to, options)
  }
}
