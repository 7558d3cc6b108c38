import type { StandInContext } from '../standin-context.ts'
import { currentAccount, inAccount } from '../store/current-account.ts'
import { createStandInAccount, type StandInAccount } from './account.ts'
import { requireConnected } from './require-connected.ts'

export type StandInTax = Pick<StandInAccount, 'isTaxActive' | 'registeredStates'>

/** Stripe Tax of the request's account. A connected one has it once its form was sent, unless a test changed that. */
export async function findTax(context: StandInContext): Promise<StandInTax> {
  const connected = currentAccount()
  if (!connected) return context.account
  const { body, secrets } = await inAccount(null, () => requireConnected(context, connected))
  const isSent = body.details_submitted
  return {
    isTaxActive: isSent && secrets?.tax?.isPending !== true,
    registeredStates:
      secrets?.tax?.registeredStates ?? (isSent ? createStandInAccount().registeredStates : []),
  }
}
