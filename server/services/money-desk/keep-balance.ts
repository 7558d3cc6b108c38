import type { Context } from '../../process/context.ts'
import { forEachAccount } from '../payments/each-account.ts'
import { saveBalance } from './payouts.store.ts'

/** How the installation's own account is stored. */
const OWN_ACCOUNT = ''

/** Reads what the provider owes each account: when it is negative, it needs a person. @returns how many balances were read */
export async function keepBalance(context: Context): Promise<number> {
  let done = 0
  await forEachAccount(context, 'keep-balance', async (stripeAccount) => {
    const balanceCents = await context.payments.of(stripeAccount).findBalance()
    const account = stripeAccount ?? OWN_ACCOUNT
    await saveBalance(context.db, { account, balanceCents, now: context.now() })
    done++
  })
  return done
}
