import { useEffect } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { acknowledgeReady } from './notices.queries.ts'

const RETRY_MS = 5_000

/**
 * Tells the server once that the open page has shown that a part of the order is ready, so that its guest is not texted.
 * A page in the background has shown nothing; without a connection it tries again.
 */
export function useAcknowledgeReady({ userId, orderId, preparations }: Order): void {
  const ready = preparations.filter(({ stage, isHeld }) => stage === 'READY' && !isHeld)
  const shown = ready.map(({ station }) => station ?? '').join()
  const hasReady = ready.length > 0
  useEffect(() => {
    if (!hasReady) return
    let state: 'open' | 'sending' | 'done' = 'open'
    const tell = () => {
      if (state !== 'open' || document.visibilityState !== 'visible') return
      state = 'sending'
      acknowledgeReady(userId, orderId).then(
        () => (state = 'done'),
        () => (state = 'open'),
      )
    }
    tell()
    const timer = setInterval(tell, RETRY_MS)
    document.addEventListener('visibilitychange', tell)
    return () => {
      state = 'done'
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [userId, orderId, hasReady, shown])
}
