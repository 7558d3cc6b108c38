import { hasGrown, promiseChanged } from '#domain/preparations/promise-text.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { findPromise, type Wanted } from './find-promise.ts'

/**
 * Checks before paying that the wait is still about as long as the guest was shown. Without anything shown there is
 * nothing to check, so it only restricts. @returns the wait in minutes that the buyer agrees to, which is never less
 * than the promise of now, whatever the browser claims; undefined without one. @throws Failure conflict PROMISE_CHANGED with the promise of now
 */
export async function requirePromise(
  context: Pick<Context, 'db' | 'now'>,
  place: Place,
  wanted: Wanted,
  shownMinutes: number | undefined,
): Promise<number | undefined> {
  if (shownMinutes === undefined) return undefined
  const promise = await findPromise(context, place, wanted)
  if (!promise) return undefined
  if (!hasGrown(shownMinutes, promise.toMinutes)) return Math.max(shownMinutes, promise.toMinutes)
  throw new Failure('conflict', promiseChanged(promise), {
    code: 'PROMISE_CHANGED',
    details: { promise },
  })
}
