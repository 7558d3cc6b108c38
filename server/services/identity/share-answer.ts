import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { differentRequest, stillAtWork } from '../../http/idempotency.ts'
import type { IdentityDesk } from './identity-desk.ts'
import { claimAnswer, deleteAnswer, findAnswer, saveAnswer } from './identity.store.ts'
import { openSealed, seal } from './seal.ts'

const POLL_MS = 50
/** The browser's patience is 10 s. */
const PATIENCE_MS = 8_000

type Outcome<Result> = { result: Result } | { failure: Pick<Failure, 'kind' | 'message' | 'code'> }

/**
 * For a minute a repeat with the same Idempotency-Key gets the first request's answer, on whichever
 * process it arrives and even while the first is still at work. Answers carry tokens and are sealed.
 */
export async function shareAnswer<Result>(
  context: Context,
  desk: IdentityDesk,
  call: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db, intent } = context
  if (!intent) return work()
  const answerId = desk.toKey(`answer ${call} ${intent.key}`)
  const requestHash = desk.toKey(`request ${intent.requestHash}`)
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
    if (await claimAnswer(db, { answerId, requestHash, createdAt: context.now() })) {
      return answerFirst(context, desk, answerId, work)
    }
    const first = await findAnswer(db, answerId)
    if (first && first.requestHash !== requestHash) throw differentRequest()
    if (first?.sealedAnswer) {
      const opened = await openSealed(desk.answerKey, first.sealedAnswer)
      if (opened) return unwrap(opened as unknown as Outcome<Result>)
    }
    await delay(POLL_MS)
  }
  throw stillAtWork()
}

async function answerFirst<Result>(
  { db, log }: Context,
  desk: IdentityDesk,
  answerId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const keep = async (outcome: Outcome<Result>) =>
    saveAnswer(db, answerId, await seal(desk.answerKey, outcome))
  try {
    const result = await work()
    await keep({ result }).catch((error: unknown) =>
      log.warn({ err: error }, 'an answer of the sign-in could not be kept for its repeats'),
    )
    return result
  } catch (error) {
    // a wrong code stays wrong; anything else may be tried again
    if (error instanceof Failure && error.kind === 'forbidden') {
      const { kind, message, code } = error
      await keep({ failure: { kind, message, code } })
    } else {
      await deleteAnswer(db, answerId)
    }
    throw error
  }
}

function unwrap<Result>(outcome: Outcome<Result>): Result {
  if ('result' in outcome) return outcome.result
  const { kind, message, code } = outcome.failure
  throw new Failure(kind, message, { code })
}
