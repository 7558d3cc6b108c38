import type { Context } from '../../process/context.ts'
import { saveBalance } from './payouts.store.ts'

/** Until venues have accounts of their own, all are paid into the installation's. */
const OWN_ACCOUNT = ''

/** Reads what the provider owes us: when it is negative, it needs a person. @returns how many balances were read */
export async function keepBalance(context: Context): Promise<number> {
  const balanceCents = await context.payments.findBalance()
  await saveBalance(context.db, { account: OWN_ACCOUNT, balanceCents, now: context.now() })
  return 1
}
