import { ALARM_HOURS } from '#domain/money-desk/disputes.ts'
import { statement } from '../../db/statement.ts'

/** A person looks at what a task could not settle for so long. */
const TOO_LONG = `$now::timestamptz - interval '10 minutes'`
const A_DAY = `$now::timestamptz - interval '24 hours'`
const WEEK = `interval '7 days'`

const columns = `kind, subject, vendor_id, order_id, amount_cents, details, since, due_at`

/** Payments that belong to no order. On a venue's own account they are that venue's, whatever location their metadata names. */
const PAYMENTS = `
  select case u.status when 'LISTED' then 'PAYMENT_WITHOUT_ORDER' else 'LATE_PAYMENT_NOT_RETURNED' end,
         u.payment_intent_id, case when u.stripe_account is null then l.vendor_id else own.vendor_id end, null::uuid, u.amount_cents, jsonb_build_object('reason', u.reason),
         u.found_at, u.found_at + ${WEEK}
    from unmatched_payments u left join vendor_locations l using (vendor_location_id)
    left join stripe_accounts own using (stripe_account)
   where u.status = 'LISTED' or (u.status = 'RETURNING' and u.found_at <= ${TOO_LONG})`

/** Orders whose amount at the provider, or whose payment, nobody could confirm. */
const ORDERS = `
  select 'ORDER_BEING_PAID', o.order_id::text, o.vendor_id, o.order_id, o.total_cents, '{}'::jsonb, o.updated_at,
         o.updated_at + ${WEEK}
    from orders o
   where o.provider_amount_cents is not null and o.changing_until <= ${TOO_LONG} and o.status = 'IN_PROGRESS'
     and o.closed_reason is null
  union
  select 'ORDER_BEING_PAID', o.order_id::text, o.vendor_id, o.order_id, o.total_cents, '{}'::jsonb, o.updated_at,
         o.updated_at + ${WEEK}
    from payment_checks c join orders o using (payment_intent_id)
   where c.purpose = 'SETTLE' and c.handled_at is null and c.attempts > 0 and c.listed_at <= ${TOO_LONG}
     and o.status = 'IN_PROGRESS'
     -- another try would not help those of DISCONNECTED
     and not exists (select from stripe_accounts own where own.stripe_account = c.stripe_account and own.closed_at is not null)`

/** The same was asked for again, after the provider had refused it at once. */
const wasAskedAgain = (r: string) => `
  ${r}.status = 'FAILED' and ${r}.provider_refund_id is null and exists (
    select from refunds again where again.order_id = ${r}.order_id and again.status = 'FAILED'
       and again.created_at > ${r}.created_at and again.amount_cents = ${r}.amount_cents
       and again.lines is not distinct from ${r}.lines)`

/** As much was given back after a refund `r` had failed, beside what failed later: what is made later is of the latest. */
const IS_MADE_GOOD = `
  exists (select from refunds made
    where made.order_id = r.order_id and made.status = 'SUCCEEDED' and made.created_at > r.updated_at and 0 <= (
      select sum(case each.status when 'SUCCEEDED' then each.amount_cents else -each.amount_cents end)
        from refunds each
       where each.order_id = r.order_id and each.status in ('SUCCEEDED', 'FAILED') and not (${wasAskedAgain('each')})
         and case each.status when 'SUCCEEDED' then each.created_at else each.updated_at end
             between r.updated_at and made.created_at))
  or (o.status = 'REFUNDED' and o.total_cents <= (
    select coalesce(sum(each.amount_cents), 0) from refunds each where each.order_id = r.order_id and each.status = 'SUCCEEDED'))`

/** Refunds that do not arrive. A failed one stays until as much was really given back. */
const REFUNDS = `
  select case when r.status = 'FAILED' then 'REFUND_FAILED'
              when r.held_since > coalesce(r.refused_at, '-infinity') then 'REFUND_HELD'
              when r.refused_at is not null then 'REFUND_REFUSED' else 'REFUND_PENDING' end,
         r.refund_id::text, o.vendor_id, r.order_id, r.amount_cents,
         case when r.status = 'FAILED' and o.status = 'REFUNDED' then '{"reason": "ORDER_REFUNDED"}'::jsonb else '{}' end,
         r.created_at, r.created_at + ${WEEK}
    from refunds r join orders o using (order_id)
   where (r.status in ('REQUESTED', 'PART_REQUESTED')
           and (r.refused_at is not null or r.held_since is not null or r.created_at <= ${A_DAY}))
      or (r.status = 'FAILED' and not (${wasAskedAgain('r')}) and not (${IS_MADE_GOOD}))`

/**
 * Disputes and inquiries that wait for an answer, and disputes that were lost, until a person takes note. An inquiry that
 * becomes a dispute is another entry.
 */
const DISPUTES = `
  select case when d.is_inquiry then 'INQUIRY' else 'DISPUTE' end, d.dispute_id, o.vendor_id, o.order_id,
         d.amount_cents, '{}'::jsonb, d.opened_at, d.due_by
    from disputes d join orders o using (payment_intent_id)
   where d.stage in ('NEEDS_ANSWER', 'LOST')
  union all
  -- memberships are paid to the operator
  select case when d.is_inquiry then 'INQUIRY' else 'DISPUTE' end, d.dispute_id, null, null::uuid, d.amount_cents,
         '{}'::jsonb, d.opened_at, d.due_by
    from disputes d join membership_payments m using (payment_intent_id)
   where d.stage in ('NEEDS_ANSWER', 'LOST')`

const TAXES = `
  select 'TAX_REFUSED', t.order_id || ' ' || t.kind, o.vendor_id, t.order_id, t.tax_cents,
         jsonb_build_object('reason', t.kind), t.created_at, t.created_at + ${WEEK}
    from tax_records t join orders o using (order_id) where t.status = 'REFUSED'
  union all
  select 'TAX_REFUSED', t.refund_id::text, o.vendor_id, t.order_id, t.tax_cents,
         jsonb_build_object('reason', 'REVERSAL'), t.created_at, t.created_at + ${WEEK}
    from tax_reversals t join orders o using (order_id) where t.status = 'REFUSED'`

/**
 * Payouts that are not what they are made of. Those of the installation's account may be of several venues, so an
 * operator looks at them.
 */
const PAYOUTS = `
  select 'PAYOUT_DIFFERENCE', p.payout_id, own.vendor_id, null::uuid, p.difference_cents, '{}'::jsonb, p.created_at,
         p.created_at + ${WEEK}
    from payouts p left join stripe_accounts own using (stripe_account) where p.difference_cents <> 0`

/** What is owed to the provider; on the installation's account, where several venues may be paid, an operator looks at it. */
const BALANCES = `
  select 'NEGATIVE_BALANCE', 'balance ' || b.account, own.vendor_id, null::uuid, -b.balance_cents,
         jsonb_build_object('account', b.account),
         b.negative_since, b.negative_since + ${WEEK}
    from provider_balances b left join stripe_accounts own on own.stripe_account = b.account
   where b.negative_since is not null`

/** Payments on an account that its owner disconnected: nothing can be asked about them. Each time is another entry. */
const DISCONNECTED = `
  select 'ACCOUNT_DISCONNECTED', own.stripe_account || ' ' || extract(epoch from own.closed_at), own.vendor_id, null::uuid,
         null::integer, jsonb_build_object('account', own.stripe_account, 'payments', waiting.payments,
           'paymentIds', to_jsonb(waiting.ids[1:3])),
         own.closed_at, own.closed_at + ${WEEK}
    from stripe_accounts own
   cross join lateral (
     select count(distinct c.payment_intent_id)::int as payments, array_agg(distinct c.payment_intent_id) as ids
       from payment_checks c where coalesce(c.stripe_account, '') = own.stripe_account and c.handled_at is null) waiting
   where own.closed_at is not null and waiting.payments > 0`

/** Money that has a row of its own above is not listed twice. */
const DIFFERENCES = `
  select 'AUDIT_DIFFERENCE', f.rule || ' ' || f.subject, f.vendor_id, o.order_id, null::integer,
         jsonb_build_object('rule', f.rule, 'text', f.text), a.finished_at, a.finished_at + ${WEEK}
    from last_audit a
    cross join lateral (
      select finding->>'rule' as rule, finding->>'subject' as subject, min(finding->>'vendorId') as vendor_id,
             string_agg(finding->>'text', '. ') as text
        from jsonb_array_elements(a.findings) finding group by 1, 2) f
    left join orders o on o.order_id = case when f.subject ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then f.subject::uuid end
   where f.rule not in ('I-05', 'I-06', 'I-10') or not exists (
     select from others where others.subject = f.subject or others.order_id::text = f.subject)`

/**
 * Opens an issue for everything that needs a person, and closes the issues that were settled without one. An issue that a
 * person closed stays closed, except for a payment that was given to an order which was then paid by another payment. An
 * audit difference is closed only if its order is recent enough for the last audit to have checked it.
 * @returns how many were opened and closed
 */
export const updateMoneyIssues = statement<{ now: Date }, { opened: number; closed: number }>(
  'money-issues-keep',
  `with last_audit as materialized (
     select findings, finished_at, since from reconciliations order by started_at desc limit 1
   ), others (${columns}) as materialized (
     ${PAYMENTS}
     union all select * from (${ORDERS}) waiting
     union all ${REFUNDS}
     union all ${DISPUTES}
     union all ${TAXES}
     union all ${PAYOUTS}
     union all ${BALANCES}
     union all ${DISCONNECTED}
   ), found (${columns}) as materialized (
     select * from others union all ${DIFFERENCES}
   ), opened as (
     insert into money_issues (${columns})
     select ${columns} from found f
      where not exists (
        select from money_issues i where i.kind = f.kind and i.subject = f.subject
           and (i.closed_at is null or (i.closed_by is not null and i.closed_action <> 'belongs-to-order')))
     on conflict do nothing returning issue_id
   ), closed as (
     update money_issues i set closed_at = $now::timestamptz
      where i.closed_at is null
        and not exists (select from found f where f.kind = i.kind and f.subject = i.subject)
        and (i.kind <> 'AUDIT_DIFFERENCE' or exists (
          select from orders o, last_audit a where o.order_id = i.order_id and o.created_at >= a.since))
     returning issue_id
   ), moved as (
     update money_issues i set due_at = f.due_at, amount_cents = f.amount_cents, details = f.details from found f
      where i.closed_at is null and i.kind in ('DISPUTE', 'INQUIRY', 'NEGATIVE_BALANCE', 'ACCOUNT_DISCONNECTED')
        and f.kind = i.kind and f.subject = i.subject
        and (i.due_at, i.amount_cents, i.details) is distinct from (f.due_at, f.amount_cents, f.details)
   )
   select (select count(*)::int from opened) as opened, (select count(*)::int from closed) as closed`,
)

export interface DueDispute {
  disputeId: string
  orderId: string | null
  dueBy: Date | null
}

/** How many alarms are due for a dispute. */
const ALARMS_DUE = ALARM_HOURS.map(
  (hours) => `(d.due_by <= $now::timestamptz + interval '${hours} hours')::int`,
).join(' + ')

/** Raises each alarm of an unanswered dispute once, while a person has not closed it. */
export const raiseAlarms = statement<{ now: Date }, DueDispute>(
  'money-issues-alarms',
  `update disputes d set alarms = ${ALARMS_DUE}
     from money_issues i
    where i.subject = d.dispute_id and i.kind in ('DISPUTE', 'INQUIRY') and i.closed_at is null
      and d.stage = 'NEEDS_ANSWER' and d.due_by > $now::timestamptz and d.alarms < ${ALARMS_DUE}
   returning d.dispute_id as "disputeId", i.order_id as "orderId", d.due_by as "dueBy"`,
)
