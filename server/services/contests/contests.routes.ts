import { z } from 'zod'
import {
  claimAnswer,
  drawAnswer,
  drawBody,
  foundReward,
  grantedTicket,
  grantTicketBody,
  prizeList,
  rewardList,
  takeBackAnswer,
  ticketList,
} from '#domain/contests/contests.contract.ts'
import {
  contestExample,
  drawExample,
  drawTermsExample,
  grantTicketExample,
  prizeExample,
  rewardExample,
  ticketExample,
} from '#domain/contests/contests.examples.ts'
import { DRAW_TERMS_VERSION } from '#domain/contests/draw-terms.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { claimReward } from './claim-reward.ts'
import { drawPrize } from './draw-prize.ts'
import { findReward } from './find-reward.ts'
import { grantSignInTicket } from './grant-ticket.ts'
import { listPrizes, listRewards, listTickets } from './list-prizes.ts'
import { takeBackClaim } from './take-back-claim.ts'

const tags = ['Prizes']
const contestPath = z.object({ contestId: z.string().min(1).max(64) })

const getPrizes = describeCall({
  operationId: 'listPrizes',
  summary: 'List the prizes of an event',
  description:
    'With the odds of one draw and how many are left. A contest has the id of its event.',
  access: 'public',
  method: 'get',
  path: '/contests/{contestId}/prizes',
  tags,
  request: { params: contestPath },
  responses: {
    200: json(prizeList, { contest: contestExample, prizes: [prizeExample] }),
    ...refusals(400, 404),
  },
})
const getTickets = describeCall({
  operationId: 'listOwnTickets',
  summary: 'List your own tickets',
  description:
    'Those that can still be spent: each is one draw, until its event ends. `terms` says when you agreed to the terms of the drawing.',
  access: 'signed-in',
  method: 'get',
  path: '/tickets',
  tags,
  responses: {
    200: json(ticketList, { tickets: [ticketExample], terms: drawTermsExample }),
    ...refusals(401),
  },
})
const postTicket = describeCall({
  operationId: 'grantTicket',
  summary: 'Get the ticket for signing in',
  description:
    'One for each person and event, while the event is on. A second call returns the same ticket.',
  access: 'signed-in',
  method: 'post',
  path: '/reward-tickets',
  tags,
  request: { body: jsonBody(grantTicketBody, grantTicketExample) },
  responses: {
    200: json(grantedTicket, { ticket: ticketExample, isNew: true }),
    ...refusals(400, 401, 404, 409, 422),
  },
})
const postDraw = describeCall({
  operationId: 'drawPrize',
  summary: 'Draw a prize',
  description:
    'Spends one ticket and decides at once, for those who agree to the terms of the drawing. A repeat with the same `Idempotency-Key` returns the same outcome. A person wins at most one prize of an event.',
  access: 'signed-in',
  method: 'post',
  path: '/contests/{contestId}/draw',
  tags,
  request: {
    params: contestPath,
    body: jsonBody(
      drawBody,
      { contestId: 'EV-TONIGHT', termsVersion: DRAW_TERMS_VERSION },
      { required: false },
    ),
  },
  responses: { 200: json(drawAnswer, drawExample), ...refusals(400, 401, 404, 409, 422) },
})
const postClaim = describeCall({
  operationId: 'claimReward',
  summary: 'Claim a prize at the counter',
  description:
    'For the winner and staff of the event’s vendor, once. A second call changes nothing and reports that.',
  access: 'signed-in',
  method: 'post',
  path: '/rewards/{rewardId}/claim',
  tags,
  request: { params: z.object({ rewardId: z.string().min(1).max(64) }) },
  responses: {
    200: json(claimAnswer, {
      reward: { ...rewardExample, status: 'CLAIMED', claimedAt: '2026-07-05T04:12:00.000Z' },
      alreadyClaimed: false,
    }),
    ...refusals(400, 401, 404, 409, 422),
  },
})
const postTakeBack = describeCall({
  operationId: 'takeBackClaim',
  summary: 'Take back the claim of a prize',
  description:
    'For the person who confirmed it, within 10 minutes, and later for managers of the event’s vendor. The prize can then be claimed again until its time is over.',
  access: 'signed-in',
  method: 'post',
  path: '/rewards/{rewardId}/take-back',
  tags,
  request: { params: z.object({ rewardId: z.string().min(1).max(64) }) },
  responses: {
    200: json(takeBackAnswer, {
      reward: { ...rewardExample, takenBackAt: '2026-07-05T04:13:00.000Z' },
    }),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})
const getRewardByCode = describeCall({
  operationId: 'findReward',
  summary: 'Find a prize by its claim code',
  description: 'A prize won at an event of the vendor, in any status. For staff of the vendor.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendors/{vendorId}/rewards/{claimCode}',
  tags,
  request: {
    params: z.object({ vendorId: z.string().min(1).max(64), claimCode: z.string().min(1).max(64) }),
  },
  responses: {
    200: json(z.object({ reward: foundReward }), {
      reward: { ...rewardExample, eventName: contestExample.eventName },
    }),
    ...refusals(400, 401, 403, 404),
  },
})
const getRewards = describeCall({
  operationId: 'listOwnRewards',
  summary: 'List your own rewards',
  description: 'Newest first, a page at a time.',
  access: 'signed-in',
  method: 'get',
  path: '/users/rewards',
  tags,
  request: { query: pageQuery },
  responses: {
    200: json(rewardList, { rewards: [rewardExample], nextToken: null }),
    ...refusals(400, 401),
  },
})

export const contestsRoutes = createRoutes()
  .openapi(getPrizes, async (c) =>
    c.json(await listPrizes(c.var.context, c.req.valid('param').contestId), 200),
  )
  .openapi(getTickets, async (c) => c.json(await listTickets(c.var.context), 200))
  .openapi(postTicket, async (c) =>
    c.json(await grantSignInTicket(c.var.context, c.req.valid('json')), 200),
  )
  .openapi(postDraw, async (c) => {
    const { contestId } = c.req.valid('param')
    const body = c.req.valid('json')
    requireSameContest(contestId, body?.contestId)
    return c.json(await drawPrize(c.var.context, contestId, body?.termsVersion), 200)
  })
  .openapi(postClaim, async (c) =>
    c.json(await claimReward(c.var.context, c.req.valid('param').rewardId), 200),
  )
  .openapi(postTakeBack, async (c) =>
    c.json(await takeBackClaim(c.var.context, c.req.valid('param').rewardId), 200),
  )
  .openapi(getRewardByCode, async (c) => {
    const { vendorId, claimCode } = c.req.valid('param')
    return c.json({ reward: await findReward(c.var.context, toUpperId(vendorId), claimCode) }, 200)
  })
  .openapi(getRewards, async (c) =>
    c.json(await listRewards(c.var.context, c.req.valid('query')), 200),
  )

function requireSameContest(contestId: string, sent: string | undefined): void {
  if (sent === undefined || sent === contestId) return
  throw new Failure(
    'bad_request',
    'The contest in the body does not match the one in the address.',
    {
      code: 'INVALID_REQUEST',
      fields: { contestId: 'It does not match the contest in the address.' },
    },
  )
}
