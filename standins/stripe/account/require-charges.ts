import { invalidRequest } from '../http/stripe-refusal.ts'
import type { StandInContext } from '../standin-context.ts'
import { currentAccount, inAccount } from '../store/current-account.ts'
import { requireConnected } from './require-connected.ts'

/** Refuses payments on an account that cannot charge, as Stripe does: https://docs.stripe.com/error-codes#testmode-charges-only */
export async function requireCharges(context: StandInContext): Promise<void> {
  const connected = currentAccount()
  const canCharge = connected
    ? (await inAccount(null, () => requireConnected(context, connected))).body.charges_enabled
    : context.account.chargesEnabled
  if (canCharge) return
  throw invalidRequest('This account cannot make charges yet. Your payment was not made.', {
    code: 'testmode_charges_only',
  })
}
