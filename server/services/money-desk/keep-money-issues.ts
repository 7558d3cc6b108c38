import type { Context } from '../../process/context.ts'
import { raiseAlarms, updateMoneyIssues } from './keep-money-issues.store.ts'

/**
 * Lists the money that needs a person, and closes what was settled by itself. Disputes that nobody has answered raise an
 * alarm before their deadline. @returns how many entries changed
 */
export async function keepMoneyIssues(context: Context): Promise<number> {
  const now = context.now()
  const [kept] = await updateMoneyIssues(context.db, { now })
  if (!kept) return 0
  if (kept.opened > 0) context.metrics.count('money_issue_opened', kept.opened)
  for (const due of await raiseAlarms(context.db, { now })) {
    context.log.error(due, 'a dispute is not answered, and its deadline is near')
    context.metrics.count('dispute_due')
  }
  return kept.opened + kept.closed
}
