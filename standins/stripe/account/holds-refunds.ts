import type { StandInContext } from '../standin-context.ts'
import { currentAccount, inAccount } from '../store/current-account.ts'
import { requireConnected } from './require-connected.ts'

/**
 * Whether refunds of this request's account wait until its balance covers them, as a test said. Otherwise its bank
 * account is debited. Stripe does either: https://docs.stripe.com/refunds
 */
export async function holdsRefunds(context: StandInContext): Promise<boolean> {
  const connected = currentAccount()
  if (!connected) return false
  const { secrets } = await inAccount(null, () => requireConnected(context, connected))
  return secrets?.holdsRefunds === true
}
