import { Failure } from '#domain/values/failure.ts'

declare module '#server/process/context.ts' {
  interface Context {
    /** The request's Idempotency-Key with a hash of its body, when it carries one. */
    intent?: Intent | undefined
  }
}

/** Identifies a request and its repeats: the Idempotency-Key, and a hash of the body. */
export interface Intent {
  key: string
  requestHash: string
}

const DIFFERENT_REQUEST = 'This idempotency key was already used for a different request.'
const STILL_AT_WORK = 'The first request with this idempotency key is still being worked on.'

/** @throws Failure unprocessable when the first request with the key had another body */
export function requireSameRequest(
  first: { requestHash: string | null },
  again: Pick<Intent, 'requestHash'>,
) {
  if (first.requestHash === again.requestHash) return
  throw new Failure('unprocessable', DIFFERENT_REQUEST, { code: 'IDEMPOTENCY_KEY_REUSED' })
}

export function stillAtWork() {
  return new Failure('conflict', STILL_AT_WORK, {
    code: 'REQUEST_IN_PROGRESS',
    retryAfterSeconds: 1,
  })
}
