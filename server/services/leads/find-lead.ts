import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { selectLead } from './leads.store.ts'

/** @throws Failure not_found */
export async function requireLead(context: Pick<Context, 'db'>, leadId: string): Promise<void> {
  const [lead] = await selectLead(context.db, { leadId })
  if (lead) return
  throw new Failure('not_found', 'There is no such request.', { code: 'LEAD_NOT_FOUND' })
}
