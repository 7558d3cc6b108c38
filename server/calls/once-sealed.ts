import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../process/context.ts'
import { requireSameRequest, stillAtWork } from './intent.ts'
import { claimAnswer, deleteAnswer, saveAnswer, selectAnswer } from './once-sealed.store.ts'
import { unseal, seal } from './seal.ts'

const POLL_MS = 50
/** The browser gives up after 10 s. */
const WAIT_TIMEOUT_MS = 8_000

/** The secrets that protect stored answers from anyone who can read the table. */
export interface AnswerSecrets {
  /** 32 bytes that encrypt the answers. */
  answerKey: Buffer
  /** A keyed hash, stored instead of a key. */
  toKeyedHash: (text: string) => string
}

type Outcome<Result> = { result: Result } | { failure: Pick<Failure, 'kind' | 'message' | 'code'> }

/**
 * For a minute, a repeat with the same Idempotency-Key gets the first request's answer, on any
 * process and even while the first is still running. Stored answers hold tokens, so they are
 * encrypted. Repeats at one process share one run, so that many of them do not become as many
 * statements.
 */
export async function runOnceSealed<Result>(
  context: Context,
  secrets: AnswerSecrets,
  call: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { intent } = context
  if (!intent) return work()
  const answerId = secrets.toKeyedHash(`answer ${call} ${intent.key}`)
  const requestHash = secrets.toKeyedHash(`request ${intent.requestHash}`)
  return context.openAnswers.share(
    `${answerId} ${requestHash}`,
    () => runFirstOrWait(context, secrets, { answerId, requestHash }, work),
    () => false,
  )
}

async function runFirstOrWait<Result>(
  context: Context,
  secrets: AnswerSecrets,
  { answerId, requestHash }: { answerId: string; requestHash: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = context
  for (let waitedMs = 0; waitedMs < WAIT_TIMEOUT_MS; waitedMs += POLL_MS) {
    if (await claimAnswer(db, { answerId, requestHash, createdAt: context.now() })) {
      return runFirst(context, secrets, answerId, work)
    }
    const [first] = await selectAnswer(db, { answerId })
    if (first) requireSameRequest(first, { requestHash })
    if (first?.sealedAnswer) {
      const opened = await unseal(secrets.answerKey, first.sealedAnswer)
      if (opened) return unwrap(opened as unknown as Outcome<Result>)
    }
    await delay(POLL_MS)
  }
  throw stillAtWork()
}

async function runFirst<Result>(
  { db, log }: Context,
  secrets: AnswerSecrets,
  answerId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const save = async (outcome: Outcome<Result>) =>
    saveAnswer(db, { answerId, sealedAnswer: await seal(secrets.answerKey, outcome) })
  try {
    const result = await work()
    await save({ result }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not store a sign-in answer for repeated requests'),
    )
    return result
  } catch (error) {
    // a wrong code stays wrong; after any other error a repeat tries again
    if (error instanceof Failure && error.kind === 'forbidden') {
      const { kind, message, code } = error
      await save({ failure: { kind, message, code } })
    } else {
      await deleteAnswer(db, { answerId })
    }
    throw error
  }
}

function unwrap<Result>(outcome: Outcome<Result>): Result {
  if ('result' in outcome) return outcome.result
  const { kind, message, code } = outcome.failure
  throw new Failure(kind, message, { code })
}
