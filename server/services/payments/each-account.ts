import { processEach } from '../../batches/process-each.ts'
import type { Context } from '../../process/context.ts'
import type { AccountOwner } from './accounts.ts'
import { selectAccountOwners, selectOpenAccounts } from './stripe-accounts.store.ts'

/** The accounts that are asked for news: the installation's own, and those of its venues. */
export async function listAccounts({ db }: Pick<Context, 'db'>): Promise<(string | null)[]> {
  const rows = await selectOpenAccounts(db, {})
  return [null, ...rows.map(({ stripeAccount }) => stripeAccount)]
}

/** All accounts that venues ever had, also the closed ones, and whose they are. */
export async function listAccountOwners({ db }: Pick<Context, 'db'>): Promise<AccountOwner[]> {
  return selectAccountOwners(db, {})
}

/** Works on each account by itself: one that is slow, closed or fails delays no other, and is tried again by the next run. */
export async function forEachAccount(
  context: Context,
  task: string,
  work: (stripeAccount: string | null) => Promise<unknown>,
): Promise<void> {
  const items = await listAccounts(context)
  // without accounts of venues, what fails is the task
  if (items.length === 1) return void (await work(null))
  const idOf = (stripeAccount: string | null) => stripeAccount ?? 'own account'
  await processEach(context, { task, items, idOf, isScheduled: true }, work)
}
