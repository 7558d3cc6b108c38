import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsOnline } from '#app/api/connection.ts'
import { termsQuery } from '#app/features/identity/terms.queries.ts'
import { usePreparePayment } from '#app/features/payments/use-prepare-payment.ts'

/** Loads what the checkout waits for while the guest reads the review: the terms and the payment script. */
export function usePrepareCheckout(userId: string): void {
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  usePreparePayment(true)
  useEffect(() => {
    if (isOnline) void queryClient.prefetchQuery(termsQuery(userId))
  }, [queryClient, userId, isOnline])
}
