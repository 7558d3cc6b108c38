import { isAccountReady } from '#domain/values/asked-for.ts'
import { processDue } from '../../batches/process-due.ts'
import type { Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { announceVenue } from './announce-venue.ts'
import {
  claimAccounts,
  saveAccountState,
  updateToUsed,
  type AccountRow,
} from './venue-accounts.store.ts'

/** Asks the provider for the state of accounts: soon after its webhook, once an hour, and of disconnected ones once a day. @returns how many */
export async function keepAccounts(context: Context): Promise<number> {
  if (!context.accountGateway) return 0
  return processDue(
    context,
    { task: 'keep-venue-accounts', idOf: ({ stripeAccount }) => stripeAccount },
    claimAccounts,
    (account) => refreshAccount(context, account),
  )
}

/**
 * Records the state of an account. Once it can charge, with tax, new orders of its venue are paid to it: earlier ones
 * stay where they are. One that was disconnected, or lost its tax settings, keeps the venue, whose orders are then
 * refused: the operator's account is no answer to that. Repeating it changes nothing.
 */
export async function refreshAccount(
  context: Context,
  { stripeAccount, vendorId, registeredDomain: registered, closedAt }: AccountRow,
): Promise<void> {
  const gateway = context.accountGateway
  if (!gateway) return
  const state = await gateway.find(stripeAccount)
  const { chargesEnabled = false, currentlyDue = [] } = state ?? {}
  const { collectsTax = null, taxSettings = null } = state ?? {}
  const { PUBLIC_URL } = context.config
  const domain = PUBLIC_URL ? new URL(PUBLIC_URL).host : null
  const registeredDomain =
    chargesEnabled && domain && domain !== registered
      ? await registerDomain(context, stripeAccount, domain)
      : null
  const isNew = await context.db.transaction(async (tx) => {
    const now = context.now()
    const isClosed = state === undefined
    await saveAccountState(tx, {
      stripeAccount,
      chargesEnabled,
      currentlyDue,
      collectsTax,
      taxSettings,
      registeredDomain,
      isClosed,
      now,
    })
    if (isClosed && !closedAt) {
      await recordChange(context, tx, {
        action: 'vendor.account_closed',
        subjectType: 'vendor',
        subjectId: vendorId,
        after: { stripeAccount },
      })
    }
    if (!isAccountReady({ chargesEnabled, currentlyDue })) return false
    const [used] = await updateToUsed(tx, { stripeAccount, vendorId, now })
    if (!used) return false
    await recordChange(context, tx, {
      action: 'vendor.account_used',
      subjectType: 'vendor',
      subjectId: vendorId,
      after: { stripeAccount },
    })
    return true
  })
  if (isNew) await announceVenue(context, vendorId)
}

/** Cards are charged all the same, so a refusal is tried again an hour later. @returns the domain, or null when it is refused */
async function registerDomain(
  { accountGateway, log }: Context,
  stripeAccount: string,
  domain: string,
): Promise<string | null> {
  try {
    await accountGateway!.registerDomain(stripeAccount, domain)
    return domain
  } catch (err) {
    log.warn({ err, stripeAccount, domain }, 'could not register the domain for wallets')
    return null
  }
}
