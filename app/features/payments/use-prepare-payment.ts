import { useEffect } from 'react'
import { useIsOnline } from '#app/api/connection.ts'
import { useAppConfig } from '#app/api/use-app-config.ts'

/** Loads the provider's script before the checkout, while the guest has something else to do. */
export function usePreparePayment(isWanted: boolean): void {
  const config = useAppConfig()
  // A browser does not fetch code again that it failed to fetch once.
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isWanted || !isOnline) return
    import('./load-payment.ts')
      .then(({ loadPayment }) => loadPayment(config))
      // The checkout loads it again and shows what is wrong.
      .catch(() => {})
  }, [config, isWanted, isOnline])
}
