import {
  creditsAnswer,
  joinAnswer,
  joinBody,
  memberProfileAnswer,
  membershipAnswer,
  paymentIntentAnswer,
  paymentIntentBody,
} from '#domain/membership/membership.contract.ts'
import {
  joinExample,
  memberProfileExample,
  membershipExample,
  paymentIntentAnswerExample,
  paymentIntentExample,
} from '#domain/membership/membership.examples.ts'
import { PLANS } from '#domain/membership/plans.ts'
import { countOf } from '#domain/values/count-of.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { createMembershipPayment } from './create-membership-payment.ts'
import { countCredits, findMemberProfile, findMembership } from './find-membership.ts'
import { joinMembership } from './join-membership.ts'

const tags = ['Membership']

const PRICES = PLANS.map(
  (plan) => `${plan.amountCents} cents for ${countOf(plan.durationMonths, 'month')}`,
).join(', ')

const postPaymentIntent = describeCall({
  operationId: 'createMembershipPayment',
  summary: 'Start the payment of a membership',
  description: `Prices: ${PRICES}. Anything else is refused. Each person has one open payment for each plan.`,
  access: 'signed-in',
  method: 'post',
  path: '/membership/create-payment-intent',
  tags,
  request: { body: jsonBody(paymentIntentBody, paymentIntentExample) },
  responses: {
    200: json(paymentIntentAnswer, paymentIntentAnswerExample),
    ...refusals(400, 401, 409, 422, 503),
  },
})

const postJoin = describeCall({
  operationId: 'joinMembership',
  summary: 'Join with a payment',
  description:
    'Asks the payment provider, then activates the membership or extends it from its end. Repeating it changes nothing.',
  access: 'signed-in',
  method: 'post',
  path: '/membership/join',
  tags,
  request: { body: jsonBody(joinBody, joinExample) },
  responses: {
    200: json(joinAnswer, { membership: membershipExample }),
    ...refusals(400, 401, 402, 403, 404, 409, 422, 503),
  },
})

const getMembership = describeCall({
  operationId: 'findMembership',
  summary: 'Read your membership',
  description: 'Also one that ended; null for a person who never joined.',
  access: 'signed-in',
  method: 'get',
  path: '/membership/me',
  tags,
  responses: {
    200: json(membershipAnswer, { membership: membershipExample }),
    ...refusals(401),
  },
})

const getProfile = describeCall({
  operationId: 'findMemberProfile',
  summary: 'Read your member profile',
  description: '404 without an active membership.',
  access: 'signed-in',
  method: 'get',
  path: '/users/member-profile',
  tags,
  responses: {
    200: json(memberProfileAnswer, { profile: memberProfileExample }),
    ...refusals(401, 404),
  },
})

const getCredits = describeCall({
  operationId: 'countCredits',
  summary: 'Count your credits',
  description: 'Each reservation takes one; 0 without an active membership.',
  access: 'signed-in',
  method: 'get',
  path: '/users/member-profile/credits',
  tags,
  responses: { 200: json(creditsAnswer, { availableCredits: 4 }), ...refusals(401) },
})

export const membershipRoutes = createRoutes()
  .openapi(postPaymentIntent, async (c) =>
    c.json(await createMembershipPayment(c.var.context, c.req.valid('json')), 200),
  )
  .openapi(postJoin, async (c) =>
    c.json({ membership: await joinMembership(c.var.context, c.req.valid('json')) }, 200),
  )
  .openapi(getMembership, async (c) =>
    c.json({ membership: (await findMembership(c.var.context)) ?? null }, 200),
  )
  .openapi(getProfile, async (c) =>
    c.json({ profile: await findMemberProfile(c.var.context) }, 200),
  )
  .openapi(getCredits, async (c) =>
    c.json({ availableCredits: await countCredits(c.var.context) }, 200),
  )
