import {
  EVIDENCE_LATE,
  EVIDENCE_NOT_STAGED,
  EVIDENCE_REFUSED,
  evidenceSent,
} from '#domain/money-desk/money-issues.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { processDue } from '../../batches/process-due.ts'
import { changeOnce } from '../../calls/once.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import {
  claimSending,
  claimUnsent,
  saveSending,
  saveStaged,
  selectEvidence,
  type EvidenceRow,
} from './evidence.store.ts'
import { assembleEvidence, requireEvidence } from './find-evidence.ts'
import type { IssueRow } from './money-issues.store.ts'

/**
 * Puts the evidence of a dispute together and stages it at the provider, which sends nothing. @throws Failure conflict
 * EVIDENCE_SENT, EVIDENCE_LATE or EVIDENCE_REFUSED; unavailable
 */
export async function stageEvidence(context: Context, issue: IssueRow): Promise<void> {
  const row = await requireEvidence(context.db, issue)
  requireTakesEvidence(context, row)
  const { disputeId } = row
  const parts = await assembleEvidence(context.db, disputeId)
  await refuseClearly(
    context.payments.of(row.stripeAccount).giveEvidence({
      disputeId,
      parts,
      isSent: false,
      idempotencyKey: `evidence:${disputeId}:${context.requestId}`,
    }),
  )
  const { userId } = requireCaller(context)
  await context.db.transaction(async (tx) => {
    const evidence = JSON.stringify(parts)
    const [saved] = await saveStaged(tx, { disputeId, evidence, userId, now: context.now() })
    if (!saved) throw alreadySent(await requireEvidence(tx, issue))
    await recordEvidence(context, tx, issue, 'staged')
  })
}

/**
 * Sends the staged evidence to the bank, once however many people send it. The provider is asked after it is written down,
 * so that a task sends it when this is interrupted. @throws Failure conflict EVIDENCE_SENT, EVIDENCE_LATE, or
 * EVIDENCE_NOT_STAGED when it is not what the person has read
 */
export async function sendEvidence(
  context: Context,
  issue: IssueRow,
  stagedAt: string | undefined,
): Promise<void> {
  const { disputeId } = await requireEvidence(context.db, issue)
  await changeOnce(context, `POST money-issues ${issue.issueId} send-evidence`, async (tx) => {
    const { userId } = requireCaller(context)
    const read = stagedAt && !Number.isNaN(Date.parse(stagedAt)) ? stagedAt : null
    const now = context.now()
    const [claimed] = read ? await claimSending(tx, { disputeId, userId, now, stagedAt: read }) : []
    if (!claimed) {
      requireTakesEvidence(context, await requireEvidence(tx, issue))
      throw new Failure('conflict', EVIDENCE_NOT_STAGED, { code: 'EVIDENCE_NOT_STAGED' })
    }
    await recordEvidence(context, tx, issue, 'sent')
    return null
  })
  try {
    await send(context, disputeId)
  } catch (error) {
    // a task sends it: the person has done their part
    context.log.warn({ err: error, disputeId }, 'the evidence of a dispute is sent later')
  }
}

/** Sends what was decided and not sent. @returns how many */
export function continueSending(context: Context): Promise<number> {
  return processDue(
    context,
    { task: 'send-evidence', idOf: ({ disputeId }) => disputeId },
    claimUnsent,
    ({ disputeId }) => send(context, disputeId),
  )
}

async function send(context: Context, disputeId: string): Promise<void> {
  const [row] = await selectEvidence(context.db, { disputeId })
  if (row?.state !== 'SENDING' || !row.parts) return
  const isSent = await giveToBank(context, row)
  const state = isSent ? 'SENT' : 'REFUSED'
  await saveSending(context.db, { disputeId, state, now: context.now() })
  if (isSent) return
  context.log.error(
    { disputeId },
    'the provider refused the evidence of a dispute: answer it there',
  )
}

/** @returns false when the provider refuses it, unless an earlier attempt whose answer was lost has sent it */
async function giveToBank(context: Context, row: EvidenceRow): Promise<boolean> {
  const { disputeId, paymentIntentId, parts } = row
  const gateway = context.payments.of(row.stripeAccount)
  try {
    await gateway.giveEvidence({
      disputeId,
      parts: parts ?? [],
      isSent: true,
      idempotencyKey: `evidence:${disputeId}:${row.sentAt?.toISOString()}`,
    })
    return true
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'conflict')) throw error
    const found = await gateway.listDisputesOf(paymentIntentId)
    return found.some((dispute) => dispute.disputeId === disputeId && dispute.isAnswered)
  }
}

/** @throws Failure conflict when it was sent, or the deadline has passed */
function requireTakesEvidence(context: Context, row: EvidenceRow): void {
  if (row.state === 'SENDING' || row.state === 'SENT') throw alreadySent(row)
  if (row.dueBy && row.dueBy > context.now()) return
  throw new Failure('conflict', EVIDENCE_LATE, { code: 'EVIDENCE_LATE' })
}

function alreadySent({ sentByName }: EvidenceRow): Failure {
  return new Failure('conflict', evidenceSent(sentByName), { code: 'EVIDENCE_SENT' })
}

async function refuseClearly(given: Promise<unknown>): Promise<void> {
  try {
    await given
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'conflict')) throw error
    throw new Failure('conflict', EVIDENCE_REFUSED, { code: 'EVIDENCE_REFUSED', cause: error })
  }
}

function recordEvidence(
  context: Context,
  tx: Parameters<typeof recordChange>[1],
  { orderId, amountCents, subject }: IssueRow,
  what: 'staged' | 'sent',
): Promise<void> {
  return recordChange(context, tx, {
    action: `order.dispute_evidence_${what}`,
    subjectType: 'order',
    subjectId: orderId ?? subject,
    after: { amountCents },
  })
}
