import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useAppConfig } from '#app/api/use-app-config.ts'
import { loadPayment } from './load-payment.ts'

export interface StripeLoad {
  /** Null when it could not be loaded. */
  stripe: Promise<Stripe | null>
  hasFailed: boolean
}

/** Loads the provider's script as soon as the page knows that there is something to pay. */
export function useStripeLoad(stripeAccount?: string): StripeLoad {
  const config = useAppConfig()
  const [stripe] = useState(() => loadPayment(config, stripeAccount).catch(() => null))
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    void stripe.then((loaded) => setFailed(loaded === null))
  }, [stripe])
  return { stripe, hasFailed }
}
