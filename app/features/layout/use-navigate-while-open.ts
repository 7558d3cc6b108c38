import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router'
import { useIsShown } from '#app/ui/layout/use-is-shown.ts'

/**
 * Navigates only while the page that uses it is open: an answer that arrives later must not take
 * people from the page they went to.
 */
export function useNavigateWhileOpen() {
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { pathname } = useLocation()
  return async (to: To, options?: NavigateOptions): Promise<void> => {
    // the part of the page that asked may be gone by then, with the row that the answer is about
    if (isShown.current || window.location.pathname === pathname) await navigate(to, options)
  }
}
