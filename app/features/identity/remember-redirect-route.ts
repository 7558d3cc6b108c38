import { inSession, storeText } from '#app/api/browser-storage.ts'

export const REDIRECT_KEY = 'postLoginRedirect'

/**
 * Stores the path to return to after sign-in. It also travels in the navigation state. Apart from what reads
 * it, which a menu does not need.
 */
export function rememberRedirectRoute(path: string): void {
  storeText(REDIRECT_KEY, JSON.stringify({ path, at: Date.now() }), inSession)
}
