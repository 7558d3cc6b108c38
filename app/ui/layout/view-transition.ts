import { flushSync } from 'react-dom'

/** Shows where a thing went by cross-fading the change; just changes where that is not wanted. */
export function withViewTransition(change: () => void): void {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  if (still || typeof document.startViewTransition !== 'function') {
    change()
    return
  }
  document.startViewTransition(() => flushSync(change))
}
