import { isRefused } from '#app/api/answer.ts'
import { isSignedOut } from '#app/api/api-error.ts'
import { intentOf, newKey } from '#app/api/intent.ts'
import { createOutbox } from '#app/api/outbox.ts'
import { pauseUntilOnline } from '#app/api/pause-until-online.ts'
import type { DrawAnswer } from '#domain/contests/contests.contract.ts'
import { DRAW_TERMS_VERSION } from '#domain/contests/draw-terms.ts'
import { drawPrize } from './contests.queries.ts'

/** The pauses before each further attempt, in milliseconds; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000] as const

interface PendingDraw {
  key: string
  userId: string
  eventId: string
  /** A repeat must be the same request, also after the terms changed. */
  termsVersion: string
}

/** The draws whose outcome the guest has not seen. */
export const pendingDraws = createOutbox<PendingDraw>({ name: 'draws', idOf: ({ key }) => key })

export interface DrawnOnce {
  answer: DrawAnswer
  /** Called once the guest sees the outcome: the next draw is a new one. */
  settle: () => void
}

/** Whether a draw has begun whose outcome the guest has not seen, also before a reload. */
export function hasPendingDraw(userId: string, eventId: string): boolean {
  return findDraw(userId, eventId) !== undefined
}

/**
 * Draws a prize. A draw without an answer is looked up under the same idempotency key, until there is
 * one or `signal` aborts, and then by the next call, even after a reload: whatever the server decided
 * is returned, and no second ticket is spent. @throws the server's refusal, or the last error of a
 * draw whose outcome is unknown
 */
export async function drawOnce(
  userId: string,
  eventId: string,
  signal: AbortSignal,
): Promise<DrawnOnce> {
  // another tab may have begun it
  await pendingDraws.load()
  const draw = findDraw(userId, eventId) ?? {
    key: newKey(),
    userId,
    eventId,
    termsVersion: DRAW_TERMS_VERSION,
  }
  const { key, termsVersion } = draw
  pendingDraws.put(draw)
  const ask = async () => {
    const answer = await drawPrize(eventId, termsVersion, intentOf(key))
    if (typeof answer?.winStatus !== 'boolean') throw new Error('The answer has no result.')
    return answer
  }
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await pendingDraws.send(key, ask, { answered: (unseen) => unseen })
      return { answer, settle: () => pendingDraws.remove(key) }
    } catch (error) {
      if (isRefused(error) || isSignedOut(error) || signal.aborted) throw error
      await pauseUntilOnline(RETRY_DELAYS_MS[attempt] ?? RETRY_DELAYS_MS[3])
      if (signal.aborted) throw error
    }
  }
}

function findDraw(userId: string, eventId: string): PendingDraw | undefined {
  return pendingDraws.list().find((draw) => draw.userId === userId && draw.eventId === eventId)
}
