import type { DisputeEvidence } from '#domain/money-desk/evidence.contract.ts'
import { buildEvidence } from '#domain/money-desk/evidence.ts'
import { isDispute } from '#domain/money-desk/disputes.ts'
import { ISSUE_NOT_FOUND, NO_DISPUTE } from '#domain/money-desk/money-issues.messages.ts'
import type { EvidencePart } from '#domain/payments/disputes.ts'
import { Failure } from '#domain/values/failure.ts'
import { isUuid } from '#domain/values/ids.ts'
import { canSeeMoneyIssues } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Queryable } from '../../db/database.ts'
import type { Context } from '../../process/context.ts'
import { toPersonName } from '../identity/list-person-names.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { selectEvidence, selectFacts, type EvidenceRow } from './evidence.store.ts'
import { selectIssue, type IssueRow } from './money-issues.store.ts'

export interface IssueAddress {
  vendorId: string
  issueId: string
}

/** The entry of a venue. @throws Failure not_found */
export async function requireIssue(
  db: Queryable,
  { issueId, ...ofVendor }: IssueAddress & { isOperator: boolean },
): Promise<IssueRow> {
  const [row] = isUuid(issueId) ? await selectIssue(db, { ...ofVendor, issueId }) : []
  if (!row) throw new Failure('not_found', ISSUE_NOT_FOUND, { code: 'ISSUE_NOT_FOUND' })
  return row
}

/**
 * The evidence of a dispute, for managers: what is staged or was sent, or what our books say now. @throws Failure
 * forbidden; not_found; conflict for what is no dispute
 */
export async function findEvidence(
  context: Context,
  address: IssueAddress,
): Promise<DisputeEvidence> {
  const { isOperator = false } = await requireRole(context, address.vendorId, canSeeMoneyIssues)
  const issue = await requireIssue(context.db, { ...address, isOperator })
  const row = await requireEvidence(context.db, issue)
  const parts = (row.state && row.parts) ?? (await assembleEvidence(context.db, row.disputeId))
  return {
    parts: parts.map(({ title, text }) => ({ title, text })),
    state: row.state,
    stagedAt: row.stagedAt?.toISOString() ?? null,
    stagedBy: row.stagedByName,
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: row.sentByName,
    dueAt: row.dueBy?.toISOString() ?? null,
  }
}

/** @throws Failure conflict for what is no dispute */
export async function requireEvidence(db: Queryable, issue: IssueRow): Promise<EvidenceRow> {
  const [row] = isDispute(issue.kind) ? await selectEvidence(db, { disputeId: issue.subject }) : []
  if (!row) throw new Failure('conflict', NO_DISPUTE, { code: 'ACTION_NOT_OFFERED' })
  return row
}

/** Puts together what the books say of the disputed order. */
export async function assembleEvidence(db: Queryable, disputeId: string): Promise<EvidencePart[]> {
  const [facts] = await selectFacts(db, { disputeId })
  if (!facts) return []
  const { terms } = facts
  return buildEvidence({
    ...facts,
    guest: toPersonName(facts),
    handOvers: facts.handOvers.map((one) => ({ ...one, at: new Date(one.at) })),
    terms: terms && { ...terms, acceptedAt: new Date(terms.acceptedAt) },
    earlier: {
      count: facts.earlierCount,
      withSameCard: facts.earlierWithSameCard,
      latest: facts.earlierLatest.map(({ paidAt, totalCents }) => ({
        paidAt: new Date(paidAt),
        totalCents,
      })),
    },
  })
}
