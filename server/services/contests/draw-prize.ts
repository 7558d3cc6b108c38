import { randomInt } from 'node:crypto'
import type { DrawAnswer } from '#domain/contests/contests.contract.ts'
import {
  ALREADY_WON,
  NO_TICKETS_LEFT,
  NOT_THIS_TIME,
  TERMS_CHANGED,
  TERMS_NOT_ACCEPTED,
  youWon,
} from '#domain/contests/contests.messages.ts'
import { DRAW_TERMS_VERSION } from '#domain/contests/draw-terms.ts'
import { pickPrize, ROLLS } from '#domain/contests/pick-prize.ts'
import { Failure } from '#domain/values/failure.ts'
import { v7 as randomUUIDv7 } from 'uuid'
import { requireCaller, type Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import { requireOpenContest } from './contests.access.ts'
import { selectPrizes, selectTermsAgreement } from './contests.store.ts'
import { toRewardView } from './contests.view.ts'
import { insertDraw, insertTermsAgreement, lockTickets, selectWin } from './draw-prize.store.ts'

const CLAIM_TTL_MS = 14 * 24 * 3_600_000
/** The alphabet excludes letters and digits that look alike. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_HALF = 4

/**
 * Spends one ticket and decides in the same transaction. The outcome is final: a repeat with the
 * same Idempotency-Key returns it. Nobody draws without having agreed to the terms of the drawing,
 * here or before. @throws Failure not_found or conflict
 */
export async function drawPrize(
  context: Context,
  contestId: string,
  termsVersion?: string,
): Promise<DrawAnswer> {
  const { userId } = requireCaller(context)
  return changeOnce(context, `POST contests/${contestId}/draw`, async (tx) => {
    if (termsVersion !== undefined && termsVersion !== DRAW_TERMS_VERSION) {
      throw new Failure('conflict', TERMS_CHANGED, { code: 'TERMS_CHANGED' })
    }
    await requireOpenContest(context, tx, contestId)
    await requireTerms(context, tx, termsVersion)
    const { ticketId, ticketsLeft } = await takeTicket(tx, userId, contestId)
    return decide(context, tx, { contestId, userId, ticketId, ticketsLeft, termsVersion })
  })
}

/** Stores the agreement if it is sent, else finds it. @throws Failure conflict */
async function requireTerms(context: Context, tx: Transaction, termsVersion: string | undefined) {
  const { userId } = requireCaller(context)
  if (termsVersion) {
    await insertTermsAgreement(tx, { userId, version: termsVersion, now: context.now() })
    return
  }
  const [agreement] = await selectTermsAgreement(tx, { userId, version: DRAW_TERMS_VERSION })
  if (!agreement) {
    throw new Failure('conflict', TERMS_NOT_ACCEPTED, { code: 'TERMS_NOT_ACCEPTED' })
  }
}

/** The person's oldest ticket, which this draw alone can spend. @throws Failure conflict */
async function takeTicket(tx: Transaction, userId: string, contestId: string) {
  const tickets = await lockTickets(tx, { userId, eventId: contestId })
  const [win] = await selectWin(tx, { userId, eventId: contestId })
  if (win) throw new Failure('conflict', ALREADY_WON, { code: 'ALREADY_WON' })
  const [ticket, ...others] = tickets.filter(({ isAvailable }) => isAvailable)
  if (!ticket) throw new Failure('conflict', NO_TICKETS_LEFT, { code: 'NO_TICKETS_LEFT' })
  return { ticketId: ticket.ticketId, ticketsLeft: others.length }
}

async function decide(
  context: Context,
  tx: Transaction,
  draw: {
    contestId: string
    userId: string
    ticketId: string
    ticketsLeft: number
    termsVersion: string | undefined
  },
): Promise<DrawAnswer> {
  const now = context.now()
  const drawId = randomUUIDv7()
  const roll = randomInt(ROLLS)
  const prize = pickPrize(await selectPrizes(tx, { eventId: draw.contestId }), roll)
  const [reward] = await insertDraw(tx, {
    drawId,
    ticketId: draw.ticketId,
    eventId: draw.contestId,
    userId: draw.userId,
    prizeId: prize?.prizeId ?? null,
    roll,
    termsVersion: draw.termsVersion ?? null,
    now,
    rewardId: randomUUIDv7(),
    claimCode: createClaimCode(),
    claimExpiration: new Date(now.getTime() + CLAIM_TTL_MS),
    requestId: context.requestId,
  })
  return {
    drawId,
    winStatus: reward !== undefined,
    rewards: reward ? [toRewardView(reward, now, { userId: draw.userId, role: undefined })] : [],
    message: reward ? youWon(reward.prizeName) : NOT_THIS_TIME,
    ticketsLeft: draw.ticketsLeft,
  }
}

/** Creates a code such as '7Q4K-M2XT'. */
function createClaimCode(): string {
  const half = () =>
    Array.from({ length: CODE_HALF }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  return `${half()}-${half()}`
}
