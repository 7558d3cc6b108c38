import { statement } from '../../../db/statement.ts'
import type { OrderRow } from '../orders.store.ts'

interface Claim {
  orderId: string
  version: number
  now: Date
  changingUntil: Date
  /** The amount about to be sent to the provider; null leaves the stored one. */
  providerAmountCents: number | null
}

/** No request holds the order, or the one that did has taken too long. */
export const isUnclaimed = (now: string, order = 'orders') =>
  `(${order}.changing_until is null or ${order}.changing_until <= ${now})`

/**
 * Claims an unpaid order for one request, if it has not changed since it was read and no other
 * request has a claim. Stores the amount about to be sent to the provider.
 */
export const updateToClaimed = statement<Claim, { version: number }>(
  'orders-claim',
  `update orders
      set version = version + 1, changing_until = $changingUntil::timestamptz, provider_amount_cents = coalesce($providerAmountCents::int, provider_amount_cents)
    where order_id = $orderId and version = $version and status = 'IN_PROGRESS' and closed_reason is null
      and ${isUnclaimed('$now::timestamptz')}
   returning version`,
)

/** Ends a claim; the amount sent to the provider stays stored. */
export const updateToUnclaimed = statement<
  Pick<OrderRow, 'orderId' | 'version'>,
  { version: number }
>(
  'orders-unclaim',
  `update orders set version = version + 1, changing_until = null
    where order_id = $orderId and version = $version and status = 'IN_PROGRESS' and closed_reason is null
   returning version`,
)

/** Stores the amount sent to the provider after the claim expired during the call. */
export const updateToAmountUnknown = statement<
  Pick<OrderRow, 'orderId' | 'providerAmountCents'>,
  { version: number }
>(
  'orders-in-doubt',
  `update orders set version = version + 1, provider_amount_cents = $providerAmountCents::int
    where order_id = $orderId and status = 'IN_PROGRESS' and closed_reason is null
   returning version`,
)

/** Puts a payment that was made elsewhere in the place of the order's own, and ends the claim. @returns no row if the order changed */
export const replacePayment = statement<
  {
    orderId: string
    version: number
    paymentIntentId: string
    clientSecret: string
    amountCents: number
    stripeAccount: string | null
  },
  { version: number }
>(
  'orders-replace-payment',
  `update orders
      set payment_intent_id = $paymentIntentId, client_secret = $clientSecret, version = version + 1,
          changing_until = null, provider_amount_cents = null
    where order_id = $orderId and version = $version and status = 'IN_PROGRESS' and total_cents = $amountCents::int
      and stripe_account is not distinct from $stripeAccount
   returning version`,
)
