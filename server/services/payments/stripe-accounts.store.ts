import { statement } from '../../db/statement.ts'
import type { AccountOwner } from './accounts.ts'

/** The venues' accounts that may be charged on, or were. */
export const selectOpenAccounts = statement<object, { stripeAccount: string }>(
  'stripe-accounts-open',
  `select stripe_account as "stripeAccount" from stripe_accounts where closed_at is null order by stripe_account`,
)

export const selectAccountOwners = statement<object, AccountOwner>(
  'stripe-accounts-owners',
  `select stripe_account as "stripeAccount", vendor_id as "vendorId", closed_at is not null as "isClosed"
     from stripe_accounts order by stripe_account`,
)

/** Whose an account is; no row for one that no venue here has. */
export const selectAccountOwner = statement<{ stripeAccount: string }, { vendorId: string }>(
  'stripe-accounts-owner',
  `select vendor_id as "vendorId" from stripe_accounts where stripe_account = $stripeAccount`,
)

/** The provider has news of an account; only what it answers is believed. */
export const makeAccountDue = statement<{ stripeAccount: string; now: Date }>(
  'stripe-accounts-due',
  `update stripe_accounts set next_attempt_at = $now::timestamptz where stripe_account = $stripeAccount`,
)
