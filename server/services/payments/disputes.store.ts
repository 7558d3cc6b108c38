import { statement } from '../../db/statement.ts'

/** Of two looks at the provider the later one may be written first; no dispute goes back. */
const RANK = (row: string) =>
  `least(array_position('{NEEDS_ANSWER,UNDER_REVIEW,WON,LOST,CLOSED}'::text[], ${row}.stage), 3)`

/**
 * Keeps what the provider says of disputes. A dispute that an inquiry became waits for an answer of its own, so what was
 * sent to the inquiry is not its evidence.
 */
export const upsertDisputes = statement<{ rows: string }>(
  'payments-disputes-keep',
  `insert into disputes as known (dispute_id, stripe_account, payment_intent_id, is_inquiry, stage, reason, amount_cents, opened_at, due_by)
   select "disputeId", "stripeAccount", "paymentIntentId", "isInquiry", stage, reason, "amountCents", "openedAt", "dueBy"
     from jsonb_to_recordset($rows::jsonb) as found("disputeId" text, "stripeAccount" text, "paymentIntentId" text, "isInquiry" bool,
       stage text, reason text, "amountCents" int, "openedAt" timestamptz, "dueBy" timestamptz)
    order by 1
   on conflict (dispute_id) do update
      set is_inquiry = excluded.is_inquiry, stage = excluded.stage, reason = excluded.reason,
          amount_cents = excluded.amount_cents, due_by = excluded.due_by,
          alarms = case when known.is_inquiry = excluded.is_inquiry then known.alarms else 0 end,
          evidence_state = case when known.is_inquiry = excluded.is_inquiry then known.evidence_state end
    where (known.is_inquiry, known.stage, known.reason, known.amount_cents, known.due_by) is distinct from
          (excluded.is_inquiry, excluded.stage, excluded.reason, excluded.amount_cents, excluded.due_by)
      and (known.is_inquiry and not excluded.is_inquiry
        or known.is_inquiry = excluded.is_inquiry and ${RANK('excluded')} >= ${RANK('known')})`,
)
