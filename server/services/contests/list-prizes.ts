import type { PrizeList, RewardList, TicketList } from '#domain/contests/contests.contract.ts'
import { DRAW_TERMS_VERSION } from '#domain/contests/draw-terms.ts'
import type { Context } from '../../process/context.ts'
import { requireCaller } from '../../process/context.ts'
import { cutPage, toPageParams, type Page } from '../../calls/paging.ts'
import { requireContest } from './contests.access.ts'
import {
  selectPrizes,
  selectRewards,
  selectTermsAgreement,
  selectTickets,
} from './contests.store.ts'
import { toContestView, toPrizeView, toRewardView, toTicketView } from './contests.view.ts'

/** The prizes of an event with their odds and how many are left. @throws Failure not_found */
export async function listPrizes(context: Context, contestId: string): Promise<PrizeList> {
  const contest = await requireContest(context.db, contestId)
  const rows = await selectPrizes(context.db, { eventId: contestId })
  return { contest: toContestView(contest, context.now()), prizes: rows.map(toPrizeView) }
}

/** The tickets the caller can still spend, the oldest first, and their agreement to the terms. */
export async function listTickets(context: Context): Promise<TicketList> {
  const { userId } = requireCaller(context)
  const rows = await selectTickets(context.db, { userId, now: context.now() })
  const [agreement] = await selectTermsAgreement(context.db, {
    userId,
    version: DRAW_TERMS_VERSION,
  })
  const agreedAt = agreement?.agreedAt.toISOString() ?? null
  return { tickets: rows.map(toTicketView), terms: { version: DRAW_TERMS_VERSION, agreedAt } }
}

/** The caller's rewards, newest first, a page at a time. */
export async function listRewards(context: Context, page: Page): Promise<RewardList> {
  const { userId } = requireCaller(context)
  const now = context.now()
  const rows = await selectRewards(context.db, { userId, ...toPageParams(page) })
  const { shown, nextToken } = cutPage(rows, page, ({ wonTimestamp, rewardId }) => ({
    at: wonTimestamp,
    id: rewardId,
  }))
  return {
    rewards: shown.map((row) => toRewardView(row, now, { userId, role: undefined })),
    nextToken,
  }
}
