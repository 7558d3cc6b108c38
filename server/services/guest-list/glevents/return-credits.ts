import type { ReturnedCredits } from '#domain/guest-list/guest-list.contract.ts'
import { NOT_CLOSED_YET } from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canReturnCredits } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { requireGlevent } from '../guest-list.access.ts'
import { returnCreditsOf } from './return-credits.store.ts'

/** Members whose rows one statement locks. */
const GUESTS_PER_BATCH = 500

/**
 * Gives the no-shows of a closed guest list their credits back, for example when the event was moved by mistake. Each
 * credit comes back once: doing it again gives nothing, and goes on where a crash stopped it.
 * @throws Failure forbidden, not_found or conflict NOT_CLOSED_YET
 */
export async function returnCredits(
  context: Context,
  vendorId: string,
  gleventId: string,
): Promise<ReturnedCredits> {
  await requireRole(context, toUpperId(vendorId), canReturnCredits)
  const { closedAt } = await requireGlevent(context, vendorId, gleventId)
  if (!closedAt) throw new Failure('conflict', NOT_CLOSED_YET, { code: 'NOT_CLOSED_YET' })
  const sum = { guests: 0, returnedCredits: 0 }
  for (let isFull = true; isFull;) {
    const [batch] = await returnCreditsOf(context.db, {
      gleventId,
      now: context.now(),
      limit: GUESTS_PER_BATCH,
      actor: requireCaller(context).userId,
      requestId: context.requestId,
    })
    sum.guests += batch?.guests ?? 0
    sum.returnedCredits += batch?.returnedCredits ?? 0
    isFull = batch?.guests === GUESTS_PER_BATCH
  }
  if (sum.guests > 0) {
    await recordChange(context, context.db, {
      action: 'glevent.credits_returned',
      subjectType: 'glevent',
      subjectId: gleventId,
      after: sum,
    })
  }
  return sum
}
