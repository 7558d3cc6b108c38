import type { Context } from '../../process/context.ts'
import { updateMoneyIssues } from './keep-money-issues.store.ts'

/** Lists the money that needs a person, and closes what was settled by itself. @returns how many entries changed */
export async function keepMoneyIssues(context: Context): Promise<number> {
  const [kept] = await updateMoneyIssues(context.db, { now: context.now() })
  if (!kept) return 0
  if (kept.opened > 0) context.metrics.count('money_issue_opened', kept.opened)
  return kept.opened + kept.closed
}
