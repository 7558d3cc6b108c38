import type { EvidenceFacts } from '#domain/money-desk/evidence.ts'
import type { EvidencePart, EvidenceState } from '#domain/payments/disputes.ts'
import { POSTPONE_BRIEFLY, type ClaimParams } from '../../batches/process-due.ts'
import { statement } from '../../db/statement.ts'

export interface FactsRow extends Omit<EvidenceFacts, 'guest' | 'handOvers' | 'terms' | 'earlier'> {
  firstName: string | null
  lastName: string | null
  handOvers: { at: string; by: string | null; device: string | null; isByCode: boolean }[]
  terms: { version: string; acceptedAt: string } | null
  earlierCount: number
  earlierWithSameCard: number
  earlierLatest: { paidAt: string; totalCents: number }[]
}

/** As staff of the venue are called, else as guests see them. */
const nameOf = (user: string) => `(
  select coalesce((select r.name from vendor_roles r where r.vendor_id = o.vendor_id and r.phone_number = c.phone_number),
                  c.first_name)
    from users c where c.user_id = ${user})`

const MAX_EARLIER = 5

/** What the books say of a disputed order. */
export const selectFacts = statement<{ disputeId: string }, FactsRow>(
  'money-desk-evidence-facts',
  `select o.order_id as "orderId", o.pickup_number as "pickupNumber", v.name as venue, l.description as location,
          v.time_zone as "timeZone", o.discount_cents as "discountCents", o.tax_cents as "taxCents",
          o.tip_cents as "tipCents", o.total_cents as "totalCents", o.payment_method as card,
          o.created_at as "orderedAt", o.age_acknowledged_at as "ageAcknowledgedAt", o.paid_at as "paidAt",
          u.first_name as "firstName", u.last_name as "lastName", u.created_at as "accountSince",
          right(u.phone_number, 4) as "phoneEnding", ${nameOf('o.id_checked_by')} as "idCheckedBy",
          (select jsonb_agg(jsonb_build_object('quantity', line->'quantity',
             'name', concat_ws(' ', line->>'name', line->>'variantName'),
             'cents', (line->>'priceCents')::int * (line->>'quantity')::int))
             from jsonb_array_elements(o.lines) line) as lines,
          (select coalesce(sum(r.amount_cents), 0)::int from refunds r
            where r.order_id = o.order_id and r.status = 'SUCCEEDED') as "refundedCents",
          case when moved.parts is not null then moved.parts
               when o.completed_at is null then '[]'
               else jsonb_build_array(jsonb_build_object('at', o.completed_at, 'by', ${nameOf('o.completed_by')},
                 'device', null, 'isByCode', false)) end as "handOvers",
          (select jsonb_build_object('version', t.version, 'acceptedAt', t.accepted_at) from terms_acceptances t
            where t.user_id = o.user_id and t.accepted_at <= o.paid_at order by t.accepted_at desc limit 1) as terms,
          earlier.count as "earlierCount", earlier.same as "earlierWithSameCard", earlier.latest as "earlierLatest"
     from disputes d
     join orders o using (payment_intent_id)
     join vendors v on v.vendor_id = o.vendor_id
     join vendor_locations l on l.vendor_location_id = o.vendor_location_id
     left join users u on u.user_id = o.user_id
    cross join lateral (
      select count(*)::int as count,
             count(*) filter (where e.payment_method->>'last4' = o.payment_method->>'last4'
               and e.payment_method->>'brand' = o.payment_method->>'brand')::int as same,
             coalesce(jsonb_agg(jsonb_build_object('paidAt', e.paid_at, 'totalCents', e.total_cents)
               order by e.paid_at desc) filter (where e.place <= ${MAX_EARLIER}), '[]') as latest
        from (select e.*, row_number() over (order by e.paid_at desc) as place from real_orders e
               where e.vendor_id = o.vendor_id and e.user_id = o.user_id and e.paid_at < o.paid_at
                 and e.total_cents > 0 and e.status = 'COMPLETE'
                 and not exists (select from disputes x where x.payment_intent_id = e.payment_intent_id)) e) earlier
    cross join lateral (
      select jsonb_agg(jsonb_build_object('at', m.moved_at, 'by', ${nameOf('m.moved_by')}, 'device', left(m.device, 8),
               'isByCode', coalesce(m.reason = 'SCANNED', false)) order by m.moved_at) as parts
        from preparations p join preparation_moves m using (preparation_id)
       where p.order_id = o.order_id and m.to_stage = 'HANDED_OVER') moved
    where d.dispute_id = $disputeId`,
)

export interface EvidenceRow {
  disputeId: string
  stripeAccount: string | null
  paymentIntentId: string
  dueBy: Date | null
  parts: EvidencePart[] | null
  state: EvidenceState | null
  stagedAt: Date | null
  stagedByName: string | null
  sentAt: Date | null
  sentBy: string | null
  sentByName: string | null
}

/** What became of the evidence of a dispute. */
export const selectEvidence = statement<{ disputeId: string }, EvidenceRow>(
  'money-desk-evidence',
  `select d.dispute_id as "disputeId", d.stripe_account as "stripeAccount", d.payment_intent_id as "paymentIntentId", d.due_by as "dueBy", d.evidence as parts,
          d.evidence_state as state, d.staged_at as "stagedAt", ${nameOf('d.staged_by')} as "stagedByName",
          d.sent_at as "sentAt", d.sent_by as "sentBy", ${nameOf('d.sent_by')} as "sentByName"
     from disputes d join orders o using (payment_intent_id) where d.dispute_id = $disputeId`,
)

interface OfPerson {
  disputeId: string
  userId: string
  now: Date
}

/** Keeps what was staged at the provider. @returns nothing when it is being sent already */
export const saveStaged = statement<OfPerson & { evidence: string }, { disputeId: string }>(
  'money-desk-evidence-stage',
  `update disputes set evidence = $evidence::jsonb, evidence_state = 'STAGED', staged_at = $now::timestamptz, staged_by = $userId
    where dispute_id = $disputeId and (evidence_state is null or evidence_state in ('STAGED', 'REFUSED'))
   returning dispute_id as "disputeId"`,
)

/**
 * Decides once that the staged evidence is sent, and leaves a minute to whoever decided it. @returns nothing unless it is
 * staged as the person has read it, and the bank still takes it
 */
export const claimSending = statement<OfPerson & { stagedAt: string }, { disputeId: string }>(
  'money-desk-evidence-send',
  `update disputes set evidence_state = 'SENDING', sent_at = $now::timestamptz, sent_by = $userId, attempts = 0,
          next_attempt_at = $now::timestamptz + interval '1 minute'
    where dispute_id = $disputeId and evidence_state = 'STAGED' and stage = 'NEEDS_ANSWER'
      and due_by > $now::timestamptz and date_trunc('milliseconds', staged_at) = $stagedAt::timestamptz
   returning dispute_id as "disputeId"`,
)

/** What was to be sent and was not, after a crash or while the provider was silent. */
export const claimUnsent = statement<ClaimParams, { disputeId: string }>(
  'money-desk-evidence-unsent',
  `update disputes set ${POSTPONE_BRIEFLY}
    where dispute_id in (
      select dispute_id from disputes where evidence_state = 'SENDING' and next_attempt_at <= $now::timestamptz
       order by next_attempt_at limit $limit for no key update skip locked)
   returning dispute_id as "disputeId"`,
)

/** Records that the evidence was sent, or not taken. What was sent closes the entry by the person who sent it. */
export const saveSending = statement<{ disputeId: string; state: 'SENT' | 'REFUSED'; now: Date }>(
  'money-desk-evidence-sent',
  `with kept as (
     update disputes set evidence_state = $state where dispute_id = $disputeId and evidence_state = 'SENDING'
     returning dispute_id, sent_by, is_inquiry
   )
   update money_issues i set closed_at = $now::timestamptz, closed_by = k.sent_by, closed_action = 'send-evidence'
     from kept k
    where $state = 'SENT' and i.subject = k.dispute_id and i.closed_at is null
      and i.kind = case when k.is_inquiry then 'INQUIRY' else 'DISPUTE' end`,
)
