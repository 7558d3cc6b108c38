import type {
  ClosedMoneyIssueList,
  MoneyIssueList,
} from '#domain/money-desk/money-issues.contract.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { canSeeMoneyIssues } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { cutPage, toPageParams, type Page } from '../../calls/paging.ts'
import type { Context } from '../../process/context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { selectClosedIssues, selectDeskState, selectOpenIssues } from './money-issues.store.ts'
import { toIssueView } from './money-issues.view.ts'

const SILENCE_MS = 15 * 60_000

const WEEK_MS = 7 * DAY_MS

/**
 * What needs a person at a venue, what is due first before the rest, for its managers.
 * @throws Failure forbidden; bad_request for a token that is not ours
 */
export async function listMoneyIssues(
  context: Context,
  vendorId: string,
  page: Page,
): Promise<MoneyIssueList> {
  const { isOperator = false } = await requireRole(context, vendorId, canSeeMoneyIssues)
  const { db } = context
  const [rows, [state]] = await Promise.all([
    selectOpenIssues(db, { vendorId, isOperator, openedBefore: null, ...toPageParams(page) }),
    selectDeskState(db, { vendorId, isOperator }),
  ])
  const { shown, nextToken } = cutPage(rows, page, ({ dueAt, since, issueId }) => ({
    at: dueAt ?? new Date(since.getTime() + WEEK_MS),
    id: issueId,
  }))
  const { count = 0, lastMessageAt = null, lastAuditAt = null, hasSalesSince = false } = state ?? {}
  const silentFor = context.now().getTime() - (lastMessageAt?.getTime() ?? 0)
  return {
    items: shown.map((row) => toIssueView(context, row)),
    nextToken,
    count,
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
    isSilent: hasSalesSince && silentFor > SILENCE_MS,
    lastAuditAt: lastAuditAt?.toISOString() ?? null,
  }
}

/** What was settled, latest first. @throws Failure forbidden; bad_request for a token that is not ours */
export async function listClosedMoneyIssues(
  context: Context,
  vendorId: string,
  page: Page,
): Promise<ClosedMoneyIssueList> {
  const { isOperator = false } = await requireRole(context, vendorId, canSeeMoneyIssues)
  const rows = await selectClosedIssues(context.db, {
    vendorId,
    isOperator,
    ...toPageParams(page),
  })
  const { shown, nextToken } = cutPage(rows, page, ({ closedAt, since, issueId }) => ({
    at: closedAt ?? since,
    id: issueId,
  }))
  return { items: shown.map((row) => toIssueView(context, row)), nextToken }
}
