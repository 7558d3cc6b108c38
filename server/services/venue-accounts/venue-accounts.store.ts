import { POSTPONE_BRIEFLY, type ClaimParams } from '../../batches/process-due.ts'
import { statement } from '../../db/statement.ts'
import type { stripeAccounts } from './venue-accounts.tables.ts'

export type AccountRow = Pick<
  typeof stripeAccounts.$inferSelect,
  | 'stripeAccount'
  | 'vendorId'
  | 'chargesEnabled'
  | 'currentlyDue'
  | 'collectsTax'
  | 'noTaxSaidAt'
  | 'registeredDomain'
  | 'closedAt'
>

const COLUMNS = `stripe_account as "stripeAccount", vendor_id as "vendorId", charges_enabled as "chargesEnabled",
  currently_due as "currentlyDue", collects_tax as "collectsTax", no_tax_said_at as "noTaxSaidAt",
  registered_domain as "registeredDomain", closed_at as "closedAt"`

/** All accounts that a venue ever had, the latest first. */
export const selectAccounts = statement<
  { vendorId: string },
  AccountRow & { noTaxSaidBy: string | null }
>(
  'venue-accounts-of-vendor',
  `select ${COLUMNS}, (select r.name from vendor_roles r join users u using (phone_number)
            where r.vendor_id = stripe_accounts.vendor_id and u.user_id = stripe_accounts.no_tax_said_by) as "noTaxSaidBy"
     from stripe_accounts where vendor_id = $vendorId order by created_at desc`,
)

export const insertAccount = statement<
  { stripeAccount: string; vendorId: string; now: Date },
  { stripeAccount: string }
>(
  'venue-accounts-insert',
  `insert into stripe_accounts (stripe_account, vendor_id, created_at, next_attempt_at)
   values ($stripeAccount, $vendorId, $now::timestamptz, $now)
   on conflict do nothing returning stripe_account as "stripeAccount"`,
)

/** Accounts whose state is due to be asked for, postponed before they are tried. */
export const claimAccounts = statement<ClaimParams, AccountRow>(
  'venue-accounts-claim',
  `update stripe_accounts
      set ${POSTPONE_BRIEFLY}
    where stripe_account in (
      select stripe_account from stripe_accounts
       where next_attempt_at <= $now::timestamptz
       order by next_attempt_at limit $limit for no key update skip locked)
   returning ${COLUMNS}`,
)

/** What was said of the tax before is no answer any more. */
const HAS_OTHER_TAX = '(coalesce($collectsTax::bool, false) or $taxSettings::text <> tax_settings)'

export const saveAccountState = statement<{
  stripeAccount: string
  chargesEnabled: boolean
  currentlyDue: string[]
  /** Null for as it was. */
  collectsTax: boolean | null
  /** Null for as it was. */
  taxSettings: string | null
  /** Null for as it was. */
  registeredDomain: string | null
  isClosed: boolean
  now: Date
}>(
  'venue-accounts-save',
  `update stripe_accounts
      set charges_enabled = $chargesEnabled, currently_due = $currentlyDue::text[],
          collects_tax = coalesce($collectsTax::bool, collects_tax),
          tax_settings = coalesce($taxSettings, tax_settings),
          no_tax_said_at = case when ${HAS_OTHER_TAX} then null else no_tax_said_at end,
          no_tax_said_by = case when ${HAS_OTHER_TAX} then null else no_tax_said_by end,
          registered_domain = coalesce($registeredDomain, registered_domain), attempts = 0,
          next_attempt_at = $now::timestamptz + case when $isClosed::bool then interval '1 day' else interval '1 hour' end,
          closed_at = case when $isClosed::bool then coalesce(closed_at, $now) end
    where stripe_account = $stripeAccount`,
)

/** Keeps that no tax is due on the account that the venue uses. @returns no row where that is no question, or was said */
export const updateToNoTax = statement<
  { vendorId: string; userId: string; now: Date },
  { stripeAccount: string }
>(
  'venue-accounts-no-tax',
  `update stripe_accounts a set no_tax_said_at = $now::timestamptz, no_tax_said_by = $userId
     from vendors v
    where v.vendor_id = $vendorId and v.stripe_account = a.stripe_account and a.charges_enabled and not a.collects_tax
      and a.no_tax_said_at is null
   returning a.stripe_account as "stripeAccount"`,
)

/** Pays new orders of the venue to its account, unless it has a later one. @returns no row if they are already */
export const updateToUsed = statement<
  { stripeAccount: string; vendorId: string; now: Date },
  { vendorId: string }
>(
  'venue-accounts-use',
  `update vendors set stripe_account = $stripeAccount, updated_at = $now::timestamptz
    where vendor_id = $vendorId and stripe_account is distinct from $stripeAccount
      and not exists (
        select from stripe_accounts this join stripe_accounts later using (vendor_id)
         where this.stripe_account = $stripeAccount and later.created_at > this.created_at)
   returning vendor_id as "vendorId"`,
)

export const updateShare = statement<
  { vendorId: string; operatorShare: number; now: Date },
  { before: number }
>(
  'venue-accounts-share',
  `update vendors v set operator_share = $operatorShare, updated_at = $now::timestamptz
     from (select vendor_id, operator_share as before from vendors where vendor_id = $vendorId for no key update) old
    where v.vendor_id = old.vendor_id returning old.before`,
)

export interface LocationShare {
  vendorLocationId: string
  description: string
  /** Null for as at the venue. */
  operatorShare: number | null
}

export const selectLocationShares = statement<{ vendorId: string }, LocationShare>(
  'venue-accounts-location-shares',
  `select vendor_location_id as "vendorLocationId", description, operator_share as "operatorShare"
     from vendor_locations where vendor_id = $vendorId and archived_at is null
    order by display_order, vendor_location_id`,
)

/** Sets the shares of locations of the venue, each with one element in both arrays. @returns those that it has */
export const updateLocationShares = statement<
  { vendorId: string; vendorLocationIds: string[]; shares: (number | null)[]; now: Date },
  { vendorLocationId: string; before: number | null; after: number | null }
>(
  'venue-accounts-location-shares-update',
  `update vendor_locations l set operator_share = old.after, updated_at = $now::timestamptz
     from (select vendor_location_id, operator_share as before, given.share as after
             from vendor_locations
             join unnest($vendorLocationIds::text[], $shares::int[]) as given(id, share) on given.id = vendor_location_id
            where vendor_id = $vendorId order by vendor_location_id for no key update of vendor_locations) old
    where l.vendor_location_id = old.vendor_location_id
   returning l.vendor_location_id as "vendorLocationId", old.before, old.after`,
)

export const selectLocationIds = statement<{ vendorId: string }, { vendorLocationId: string }>(
  'venue-accounts-locations',
  `select vendor_location_id as "vendorLocationId" from vendor_locations where vendor_id = $vendorId`,
)
