import { isKeptInTab, KEPT_IN_TAB } from '#app/api/browser-storage.ts'
import { requestSession } from './refresh-session.ts'
import { currentSession, saveSession } from './stored-session.ts'
import { toast } from '#app/ui/feedback/toast.ts'

/** What a guest would miss after a reload. */
const MISSED = ['cart:', 'session']

/** Tells guests once that their browser stores nothing, so that a reload surprises nobody. */
export function tellNotStored(): void {
  const stop = new AbortController()
  const tell = () => {
    if (!MISSED.some((key) => isKeptInTab(key))) return
    stop.abort()
    toast('Your browser saves nothing here', {
      description: 'Your cart and sign-in last only while this page is open. Do not reload it.',
    })
  }
  document.addEventListener(KEPT_IN_TAB, tell, { signal: stop.signal })
  // taps from before the page could answer
  tell()
}

/** Signs in by the cookie, which alone survived the last page. A refusal changes nothing. */
export async function resumeSession(): Promise<void> {
  const answer = await requestSession().catch(() => undefined)
  if (answer && !currentSession()) saveSession(answer)
}
