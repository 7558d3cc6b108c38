import { lacksTaxSettings, toAskedFor } from '#domain/values/asked-for.ts'
import type { AccountLink, VenueAccount } from '#domain/venue-accounts/venue-accounts.contract.ts'
import { BACK_FROM_FORM } from '#domain/venue-accounts/back-from-form.ts'
import { ACCOUNTS_NOT_OFFERED } from '#domain/venue-accounts/venue-accounts.messages.ts'
import { paymentsSetUpPath } from '#domain/readiness/set-up-paths.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManageVenue } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { findPublicAddress } from '../../process/public-address.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { refreshAccount } from './keep-accounts.ts'
import {
  insertAccount,
  selectAccounts,
  selectLocationShares,
  updateToNoTax,
  type AccountRow,
} from './venue-accounts.store.ts'

/** Asks the provider for the state of the venue's own account now. @throws Failure forbidden; not_found; unavailable */
export async function checkVenueAccount(context: Context, vendorId: string): Promise<VenueAccount> {
  await requireRole(context, vendorId, canManageVenue)
  const account = await findOpen(context, vendorId)
  if (account) await refreshAccount(context, account)
  return findVenueAccount(context, vendorId)
}

/** The venue's own account in the state that we know. @throws Failure forbidden; not_found */
export async function findVenueAccount(context: Context, vendorId: string): Promise<VenueAccount> {
  await requireRole(context, vendorId, canManageVenue)
  const vendor = await requireVendor(context, vendorId)
  const accounts = await selectAccounts(context.db, { vendorId })
  const isUsedOne = ({ stripeAccount }: AccountRow) => stripeAccount === vendor.stripeAccount
  // guests of a disconnected account cannot pay, until there is another one
  const account = accounts.find(isOpen) ?? accounts.find(isUsedOne)
  return {
    isOffered: context.accountGateway !== undefined,
    stripeAccount: account?.stripeAccount ?? null,
    isUsed: account !== undefined && isUsedOne(account),
    isClosed: account !== undefined && !isOpen(account),
    chargesEnabled: account?.chargesEnabled ?? false,
    lacksTax: account !== undefined && lacksTaxSettings(account),
    asksTax: account !== undefined && isUsedOne(account) && asksTax(account),
    noTaxSaid: account?.noTaxSaidAt
      ? { by: account.noTaxSaidBy, at: account.noTaxSaidAt.toISOString() }
      : null,
    stillAsked: toAskedFor(account?.currentlyDue ?? []),
    operatorShare: vendor.operatorShare,
    locations: await selectLocationShares(context.db, { vendorId }),
  }
}

/**
 * Keeps who said that no tax is due on the account that the venue uses, until its tax settings change. Where that is no
 * question it changes nothing. @throws Failure forbidden; not_found
 */
export async function sayNoTax(context: Context, vendorId: string): Promise<VenueAccount> {
  await requireRole(context, vendorId, canManageVenue)
  const { userId } = requireCaller(context)
  await context.db.transaction(async (tx) => {
    const [said] = await updateToNoTax(tx, { vendorId, userId, now: context.now() })
    if (!said) return
    await recordChange(context, tx, {
      action: 'vendor.no_tax_said',
      subjectType: 'vendor',
      subjectId: vendorId,
      after: { ...said },
    })
  })
  return findVenueAccount(context, vendorId)
}

/** Whether somebody has to say that a tax of 0 is right. */
function asksTax({ chargesEnabled, collectsTax, noTaxSaidAt, closedAt }: AccountRow): boolean {
  return chargesEnabled && !collectsTax && noTaxSaidAt === null && closedAt === null
}

/**
 * Opens an account for a venue that has none, and makes a link to the provider's form. New orders are paid to the
 * account once it can charge. @throws Failure forbidden; conflict ACCOUNTS_NOT_OFFERED; unavailable
 */
export async function startVenueAccount(context: Context, vendorId: string): Promise<AccountLink> {
  await requireRole(context, vendorId, canManageVenue)
  const { accountGateway: gateway } = context
  if (!gateway) {
    throw new Failure('conflict', ACCOUNTS_NOT_OFFERED, { code: 'ACCOUNTS_NOT_OFFERED' })
  }
  const accounts = await selectAccounts(context.db, { vendorId })
  const stripeAccount =
    accounts.find(isOpen)?.stripeAccount ?? (await openAccount(context, vendorId, accounts.length))
  const backPath = `${paymentsSetUpPath(vendorId)}?${BACK_FROM_FORM}`
  const backUrl = new URL(backPath, findPublicAddress(context.config)).href
  return { url: await gateway.link(stripeAccount, backUrl) }
}

/** @param earlier how many accounts the venue had, as counted by the read that found none of them open */
async function openAccount(context: Context, vendorId: string, earlier: number): Promise<string> {
  const { name } = await requireVendor(context, vendorId)
  const stripeAccount = await context.accountGateway!.open({
    vendorId,
    name,
    // two people who ask at once, and one who asks again, get one account
    idempotencyKey: `venue-account:${vendorId}:${earlier}`,
  })
  await context.db.transaction(async (tx) => {
    const [made] = await insertAccount(tx, { stripeAccount, vendorId, now: context.now() })
    if (!made) return
    await recordChange(context, tx, {
      action: 'vendor.account_opened',
      subjectType: 'vendor',
      subjectId: vendorId,
      after: { stripeAccount },
    })
  })
  return stripeAccount
}

async function findOpen({ db }: Context, vendorId: string): Promise<AccountRow | undefined> {
  return (await selectAccounts(db, { vendorId })).find(isOpen)
}

function isOpen({ closedAt }: AccountRow): boolean {
  return closedAt === null
}
