import type { Taken } from '#domain/money-desk/journal.ts'
import { statement } from '../../db/statement.ts'
import type { PageParams } from '../../calls/paging.ts'

/** Stores payouts; one that is known keeps its entries, and gets its new status. */
export const upsertPayouts = statement<{ stripeAccount: string | null; rows: string }>(
  'payouts-save',
  `insert into payouts (payout_id, stripe_account, amount_cents, status, arrives_at, created_at, is_automatic)
   select "payoutId", $stripeAccount, "amountCents", status, "arrivesAt", "at", "isAutomatic"
     from jsonb_to_recordset($rows::jsonb) as row ("payoutId" text, "amountCents" bigint, status text,
          "arrivesAt" timestamptz, "at" timestamptz, "isAutomatic" bool)
   on conflict (payout_id) do update set status = excluded.status, arrives_at = excluded.arrives_at`,
)

/** Automatic payouts whose entries were not read. */
export const selectToItemize = statement<{ payoutIds: string[] }, { payoutId: string }>(
  'payouts-to-itemize',
  `select payout_id as "payoutId" from payouts
    where payout_id = any($payoutIds::text[]) and is_automatic and itemized_at is null order by created_at`,
)

/** Stores some entries of a payout, with the orders that they belong to. */
export const insertEntries = statement<{ payoutId: string; rows: string }>(
  'payouts-insert-entries',
  `insert into payout_entries (entry_id, payout_id, kind, payment_intent_id, order_id, vendor_id, amount_cents,
     fee_cents, operator_share_cents, at)
   select "entryId", $payoutId, kind, "paymentIntentId", o.order_id, coalesce(o.vendor_id, own.vendor_id),
          "amountCents", "feeCents", "operatorShareCents", "at"
     from jsonb_to_recordset($rows::jsonb) as row ("entryId" text, kind text, "paymentIntentId" text,
          "amountCents" bigint, "feeCents" int, "operatorShareCents" int, "at" timestamptz)
     join payouts p on p.payout_id = $payoutId
     -- all that is on a venue's own account is the venue's
     left join stripe_accounts own on own.stripe_account = p.stripe_account
     left join orders o on o.payment_intent_id = row."paymentIntentId"
       and o.stripe_account is not distinct from p.stripe_account
   on conflict do nothing`,
)

/** Notes that all entries of a payout are stored, and whether they add up to it. */
export const closeItemizing = statement<
  { payoutId: string; now: Date },
  { differenceCents: number | null }
>(
  'payouts-close-itemizing',
  `update payouts p
      set itemized_at = $now::timestamptz,
          difference_cents = p.amount_cents - (
            select coalesce(sum(amount_cents - fee_cents), 0)::bigint from payout_entries e where e.payout_id = p.payout_id)
    where payout_id = $payoutId returning difference_cents::float8 as "differenceCents"`,
)

/** Keeps a balance, and since when it is below zero. */
export const saveBalance = statement<{ account: string; balanceCents: number; now: Date }>(
  'payouts-save-balance',
  `insert into provider_balances as known (account, balance_cents, negative_since, read_at)
   values ($account, $balanceCents::bigint, case when $balanceCents::bigint < 0 then $now::timestamptz end, $now::timestamptz)
   on conflict (account) do update
      set balance_cents = excluded.balance_cents, read_at = excluded.read_at,
          negative_since = case when excluded.balance_cents < 0 then coalesce(known.negative_since, excluded.read_at) end`,
)

/** On an account of its own a venue may also sell elsewhere: its orders are ours, all else is other business. */
const OURS = '(e.order_id is not null)'

export interface PayoutRow {
  payoutId: string
  amountCents: number
  status: 'pending' | 'paid' | 'failed'
  arrivesAt: Date
  createdAt: Date
  isAutomatic: boolean
  itemizedAt: Date | null
  differenceCents: number | null
  /** The part of one venue. */
  payments: number
  paymentCents: number
  refunds: number
  refundCents: number
  disputes: number
  disputeCents: number
  otherCents: number
  feeCents: number
  /** What the account earned without our orders, less its fees. */
  otherBusinessCents: number
  /** The business days whose orders are in it. */
  days: string[] | null
}

/** The payouts with money of a venue, the latest first. */
export const selectPayouts = statement<{ vendorId: string } & PageParams, PayoutRow>(
  'payouts-of-vendor',
  `select p.payout_id as "payoutId", p.amount_cents::float8 as "amountCents", p.status, p.arrives_at as "arrivesAt",
          p.created_at as "createdAt", p.is_automatic as "isAutomatic", p.itemized_at as "itemizedAt",
          p.difference_cents::float8 as "differenceCents", part.*
     from (select p.* from payouts p
            where exists (select from payout_entries e where e.payout_id = p.payout_id and e.vendor_id = $vendorId)
              and ($afterAt::timestamptz is null or (p.created_at, p.payout_id) < ($afterAt, $afterId))
            order by p.created_at desc, p.payout_id desc limit $limit) p
    cross join lateral (
      select count(*) filter (where e.kind = 'PAYMENT' and ${OURS})::int as payments,
             coalesce(sum(e.amount_cents) filter (where e.kind = 'PAYMENT' and ${OURS}), 0)::float8 as "paymentCents",
             count(*) filter (where e.kind = 'REFUND' and ${OURS})::int as refunds,
             coalesce(sum(e.amount_cents) filter (where e.kind = 'REFUND' and ${OURS}), 0)::float8 as "refundCents",
             count(*) filter (where e.kind = 'DISPUTE' and ${OURS})::int as disputes,
             coalesce(sum(e.amount_cents) filter (where e.kind = 'DISPUTE' and ${OURS}), 0)::float8 as "disputeCents",
             coalesce(sum(e.amount_cents) filter (where e.kind = 'OTHER' and ${OURS}), 0)::float8 as "otherCents",
             coalesce(sum(e.fee_cents) filter (where ${OURS}), 0)::float8 as "feeCents",
             coalesce(sum(e.amount_cents - e.fee_cents) filter (where not ${OURS}), 0)::float8 as "otherBusinessCents",
             array_agg(distinct to_char(business_day_at(o.paid_at, v.business_days, v.time_zone), 'YYYY-MM-DD')) as days
        from payout_entries e join vendors v on v.vendor_id = e.vendor_id left join orders o using (order_id)
       where e.payout_id = p.payout_id and e.vendor_id = $vendorId) part
    order by p.created_at desc, p.payout_id desc`,
)

const STARTS = 'business_day_starts($day::date, v.business_days, v.time_zone)'
const ENDS = 'business_day_starts($day::date + 1, v.business_days, v.time_zone)'

/** What the provider keeps of the payments of a business day, as far as their payouts were itemized. */
export const selectFeesOfSales = statement<
  { vendorId: string; day: string },
  { vendorLocationId: string; feeCents: number }
>(
  'payouts-fees-of-sales',
  `select o.vendor_location_id as "vendorLocationId", sum(e.fee_cents)::int as "feeCents"
     from vendors v
     join orders o on o.vendor_id = v.vendor_id and o.paid_at >= ${STARTS} and o.paid_at < ${ENDS}
     join payout_entries e on e.order_id = o.order_id and e.kind = 'PAYMENT'
    where v.vendor_id = $vendorId group by 1`,
)

export const SELECT_TAKEN = `with own as materialized (
     select ${STARTS} as starts, ${ENDS} as ends, each.account
       from vendors v
      -- the operator's account has no name
      cross join lateral (
        select '' as account union all select a.stripe_account from stripe_accounts a where a.vendor_id = v.vendor_id) each
      where v.vendor_id = $vendorId
   )
   select coalesce(sum(e.fee_cents - e.operator_share_cents
                       - case when e.kind = 'OTHER' then e.amount_cents else 0 end), 0)::float8 as "feeCents",
          coalesce(sum(e.operator_share_cents), 0)::float8 as "operatorShareCents",
          coalesce(-sum(e.amount_cents) filter (where e.kind = 'DISPUTE'), 0)::float8 as "disputeCents"
     from own
     join payouts p on coalesce(p.stripe_account, '') = own.account and p.itemized_at >= own.starts and p.itemized_at < own.ends
     join payout_entries e on e.payout_id = p.payout_id and e.vendor_id = $vendorId
    where ${OURS}`

/** What the provider took of a venue's money, by the payouts that it itemized on a business day. */
export const selectTaken = statement<{ vendorId: string; day: string }, Taken>(
  'payouts-taken',
  SELECT_TAKEN,
)

export interface StatementFees {
  /** Kept by the provider of sales. */
  saleFeeCents: number
  disputeCents: number
  disputeFeeCents: number
  /** Kept by the operator, of the fees. */
  operatorShareCents: number
  /** What reached the bank, or will. */
  paidOutCents: number
  /** What the account earned without our orders, less its fees; in none of the others. */
  otherBusinessCents: number
}

/** What the provider took and paid out of a venue's money between two days; a year may be more cents than an integer holds. */
export const selectStatementFees = statement<
  { vendorId: string; from: string; to: string },
  StatementFees
>(
  'payouts-statement-fees',
  `select coalesce(sum(e.fee_cents - e.operator_share_cents) filter (where e.kind <> 'DISPUTE' and ${OURS}), 0)::float8 as "saleFeeCents",
          coalesce(sum(e.operator_share_cents) filter (where ${OURS}), 0)::float8 as "operatorShareCents",
          coalesce(sum(e.amount_cents) filter (where e.kind = 'DISPUTE' and ${OURS}), 0)::float8 as "disputeCents",
          coalesce(sum(e.fee_cents - e.operator_share_cents) filter (where e.kind = 'DISPUTE' and ${OURS}), 0)::float8 as "disputeFeeCents",
          coalesce(sum(e.amount_cents - e.fee_cents) filter (where ${OURS}), 0)::float8 as "paidOutCents",
          coalesce(sum(e.amount_cents - e.fee_cents) filter (where not ${OURS}), 0)::float8 as "otherBusinessCents"
     from vendors v
     join payout_entries e on e.vendor_id = v.vendor_id
      and e.at >= business_day_starts($from::date, v.business_days, v.time_zone)
      and e.at < business_day_starts($to::date, v.business_days, v.time_zone)
    where v.vendor_id = $vendorId`,
)
