import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsOnline } from '#app/api/connection.ts'
import { useAppConfig } from '#app/api/use-app-config.ts'
import { termsQuery } from '#app/features/identity/terms.queries.ts'

/** Loads what the checkout waits for while the guest reads the review: the terms and the payment script. */
export function usePrepareCheckout(userId: string): void {
  const queryClient = useQueryClient()
  const config = useAppConfig()
  // A browser does not fetch code again that it failed to fetch once.
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    void queryClient.prefetchQuery(termsQuery(userId))
    import('#app/features/payments/load-payment.ts')
      .then(({ loadPayment }) => loadPayment(config))
      // The checkout loads it again and shows what is wrong.
      .catch(() => {})
  }, [queryClient, config, userId, isOnline])
}
