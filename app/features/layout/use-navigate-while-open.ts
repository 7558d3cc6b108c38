import { type NavigateOptions, type To, useNavigate } from 'react-router'
import { useIsShown } from '#app/ui/layout/use-is-shown.ts'

/**
 * Navigates only while the page that uses it is open: an answer that arrives later must not take
 * people from the page they went to.
 */
export function useNavigateWhileOpen() {
  const navigate = useNavigate()
  const isShown = useIsShown()
  return async (to: To, options?: NavigateOptions): Promise<void> => {
    if (isShown.current) await navigate(to, options)
  }
}
