import { listKeys } from '#app/api/browser-storage.ts'
import { subscribeToCarts } from '#app/features/cart/cart-store.ts'
import { requestSession } from '#app/features/identity/refresh-session.ts'
import {
  currentSession,
  saveSession,
  subscribeToSession,
} from '#app/features/identity/stored-session.ts'
import { toast } from '#app/ui/feedback/toast.ts'

/**
 * In a browser that blocks its storage: tells guests once what a reload would lose, and signs in by the cookie,
 * which alone survived the last page.
 */
export async function goOnWithoutStorage(): Promise<void> {
  tellNotStored()
  const answer = await requestSession().catch(() => undefined)
  if (answer && !currentSession()) saveSession(answer)
}

function tellNotStored(): void {
  let isTold = false
  function tell() {
    const hasCart = listKeys('cart:').length > 0
    if (isTold || (!hasCart && !currentSession())) return
    isTold = true
    toast('Your browser saves nothing here', {
      description: 'Your cart and sign-in last only while this page is open. Do not reload it.',
    })
  }
  subscribeToCarts(tell)
  subscribeToSession(tell)
  // taps from before the page could answer
  tell()
}
