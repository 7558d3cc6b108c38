import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MoneyIssueList } from '#domain/money-desk/money-issues.contract.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildDispute } from '#tests/support/build-dispute.ts'
import { MANAGER_PHONE, OPERATOR_PHONE } from '#tests/support/build-venue.ts'
import { sendWebhook, toWebhook } from '#tests/support/webhooks.ts'
import { createMembershipSteps } from '#tests/support/membership-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { holdProvider } from '#tests/support/provider-gate.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { users } from '../identity/identity.tables.ts'
import { systemContext } from '../../process/context.ts'
import { keepMoneyIssues } from '../money-desk/keep-money-issues.ts'
import { findRefundsAtProvider } from '../payments/find-refunds-at-provider.ts'
import { returnUnmatched } from '../payments/return-unmatched.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { createPaymentRequests } from '../payments/payment-requests.ts'
import { closeAbandonedPayments } from './keep-memberships.ts'
import { creditEntries, membershipPayments, membershipPeriods } from './membership.tables.ts'

const harness = await startApiHarness({ environment: { PLATFORM_ADMINS: OPERATOR_PHONE } })
const { db, services } = harness
const payments = services.payments.of(null)
const steps = createMembershipSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(services, 'test')

let people = 0
let guest: Person
beforeEach(async () => {
  guest = await harness.signIn(`+1310555${5_000 + people++}`)
})
const withoutLimit = services.paymentRequests
afterEach(async () => {
  services.paymentRequests = withoutLimit
  vi.restoreAllMocks()
  await provider.heal()
})

/** Production's limit; tests have none otherwise. */
function limitPaymentRequests() {
  services.paymentRequests = createPaymentRequests(REQUESTS_PER_MINUTE, services.openAnswers)
}

/** The oldest first. */
const paymentsOf = (userId: string) =>
  db
    .select()
    .from(membershipPayments)
    .where(eq(membershipPayments.userId, userId))
    .orderBy(membershipPayments.createdAt)
const periodsOf = (userId: string) =>
  db
    .select()
    .from(membershipPeriods)
    .where(eq(membershipPeriods.userId, userId))
    .orderBy(membershipPeriods.beginsAt)
const grantsOf = (userId: string) =>
  db.select().from(creditEntries).where(eq(creditEntries.userId, userId))
const ANSWERS_OPEN_MS = 1_001
const REQUESTS_PER_MINUTE = 5
const daysLeft = (activeUntil: string) =>
  Math.round((Date.parse(activeUntil) - services.now().getTime()) / DAY_MS)

describe('starting the payment of a membership', () => {
  test.each([
    ['a cent', 1, 1],
    ['one month for three', 2_000, 3],
    ['three months for one', 5_000, 1],
    ['two months', 4_000, 2],
    ['a negative price', -2_000, 1],
    ['no length', 2_000, 0],
  ])('the payment of a membership refuses %s', async (_, amount, duration) => {
    const { status } = await steps.start(guest, 1, { amount, metadata: { duration } })
    expect(status).toBe(400)
    expect(await paymentsOf(guest.userId)).toEqual([])
  })

  test('the payment of a membership refuses another currency and guests who are not signed in', async () => {
    const other = { currency: 'eur' } as unknown as { currency: 'usd' }
    expect((await steps.start(guest, 1, other)).status).toBe(400)
    expect((await steps.start(undefined)).status).toBe(401)
  })

  test('each plan has one payment, however many tabs start it', async () => {
    const started = await Promise.all(Array.from({ length: 8 }, () => steps.start(guest)))
    expect(new Set(started.map(({ body }) => body.paymentIntentId)).size).toBe(1)
    const other = await steps.start(guest, 3)
    expect(other.body.paymentIntentId).not.toBe(started[0]?.body.paymentIntentId)
    expect(await paymentsOf(guest.userId)).toHaveLength(2)
  })

  test('the length of a membership is accepted as a text, as the provider stores it', async () => {
    expect((await steps.start(guest, 3, { metadata: { duration: '3' } })).status).toBe(200)
  })

  test('starting is refused after the open payment was paid, which counts', async () => {
    await steps.pay(guest)
    // until then the first answer is repeated
    harness.clock.shiftMs += ANSWERS_OPEN_MS
    expect(await steps.start(guest)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
    expect(await steps.credits(guest)).toBe(4)
  })

  test('a start repeats its answer for the same Idempotency-Key, and refuses another body with it', async () => {
    const key = crypto.randomUUID()
    const send = (amount: number, duration: number) =>
      harness.call<{ paymentIntentId: string }>('POST /membership/create-payment-intent', {
        as: guest,
        key,
        body: { amount, metadata: { duration } },
      })
    const first = await send(2_000, 1)
    expect((await send(2_000, 1)).body).toEqual(first.body)
    expect((await send(5_000, 3)).status).toBe(422)
    expect(await paymentsOf(guest.userId)).toHaveLength(1)
  })

  test('starting a payment many times queries the payment provider at most once a second', async () => {
    await steps.start(guest)
    harness.clock.shiftMs += ANSWERS_OPEN_MS
    const ask = vi.spyOn(payments, 'findPayment')
    const create = vi.spyOn(payments, 'createPayment')
    for (let round = 0; round < 3; round++) {
      const started = await Promise.all(Array.from({ length: 10 }, () => steps.start(guest)))
      expect(started.map(({ status }) => status)).toEqual(started.map(() => 200))
    }
    expect([ask.mock.calls.length, create.mock.calls.length]).toEqual([1, 0])
    harness.clock.shiftMs += ANSWERS_OPEN_MS
    await steps.start(guest)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('a payment that is still processing is queried at the provider at most once a second', async () => {
    limitPaymentRequests()
    await steps.start(guest)
    harness.clock.shiftMs += ANSWERS_OPEN_MS
    const payment = await payments.findPayment(
      (await paymentsOf(guest.userId))[0]?.paymentIntentId ?? '',
    )
    const ask = vi
      .spyOn(payments, 'findPayment')
      .mockResolvedValue({ ...payment, status: 'processing' })
    for (let round = 0; round < 3; round++) {
      expect(await steps.start(guest)).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_PAID' },
      })
    }
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('starting a payment is limited per person and minute, and so is joining', async () => {
    limitPaymentRequests()
    const { body } = await steps.start(guest)
    for (let asked = 1; asked < REQUESTS_PER_MINUTE; asked++) {
      harness.clock.shiftMs += ANSWERS_OPEN_MS
      expect((await steps.join(guest, body.paymentIntentId)).status).toBe(402)
    }
    harness.clock.shiftMs += ANSWERS_OPEN_MS
    expect((await steps.join(guest, body.paymentIntentId)).status).toBe(429)
    expect((await steps.start(guest)).status).toBe(429)
    const other = await harness.signIn('+13105550168')
    expect((await steps.start(other)).status).toBe(200)
  })

  test('a start at a new price closes the payment at the old one, so that the old price is never charged', async () => {
    const old = (await steps.start(guest)).body
    await db
      .update(membershipPayments)
      .set({ amountCents: 1_500 })
      .where(eq(membershipPayments.userId, guest.userId))
    harness.clock.shiftMs += ANSWERS_OPEN_MS
    const { status, body } = await steps.start(guest)
    expect(status).toBe(200)
    expect((await harness.confirmPayment(old.clientSecret)).status).not.toBe(200)
    await harness.confirmPayment(body.clientSecret)
    expect((await steps.join(guest, body.paymentIntentId)).status).toBe(200)
  })

  test('a person whose account is gone is refused like one who is signed out', async () => {
    await db.delete(users).where(eq(users.userId, guest.userId))
    expect((await steps.start(guest)).status).toBe(401)
  })

  test('starting a payment survives an unreachable provider', async () => {
    await provider.fail('500', '/v1/payment_intents', 4)
    expect((await steps.start(guest)).status).toBe(503)
    await provider.heal()
    expect((await steps.start(guest)).status).toBe(200)
    expect(await paymentsOf(guest.userId)).toHaveLength(1)
  })
})

describe('joining', () => {
  test('joining activates the membership, fills the profile and grants four credits', async () => {
    expect((await steps.profile(guest)).status).toBe(404)
    expect((await steps.read(guest)).body.membership).toBeNull()
    expect(await steps.credits(guest)).toBe(0)

    const membership = await steps.become(guest)

    expect(membership).toMatchObject({ status: 'ACTIVE', availableCredits: 4 })
    expect(daysLeft(membership.activeUntil)).toBeGreaterThanOrEqual(28)
    expect(daysLeft(membership.activeUntil)).toBeLessThanOrEqual(31)
    expect(await steps.credits(guest)).toBe(4)
    expect((await steps.profile(guest)).body.profile).toMatchObject({
      firstName: 'Ava',
      lastName: 'Reyes',
      email: 'ava@example.com',
    })
  })

  test('joining again with the same payment changes nothing', async () => {
    const paymentIntentId = await steps.pay(guest)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => steps.join(guest, paymentIntentId)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.membership.activeUntil)).size).toBe(1)
    expect(await grantsOf(guest.userId)).toHaveLength(1)
  })

  test('joining again with another payment extends from the current end', async () => {
    const first = await steps.become(guest)
    const second = await steps.become(guest, 3)
    expect(second.joinedAt).toBe(first.joinedAt)
    expect(daysLeft(second.activeUntil) - daysLeft(first.activeUntil)).toBeGreaterThanOrEqual(89)
    expect(second.availableCredits).toBe(4)
    const [, renewal] = await paymentsOf(guest.userId)
    const months = (await periodsOf(guest.userId)).filter(
      ({ paymentId }) => paymentId === renewal?.paymentId,
    )
    expect(months).toHaveLength(3)
    expect(months[0]?.beginsAt.toISOString()).toBe(first.activeUntil)
    expect(months[2]?.endsAt.toISOString()).toBe(second.activeUntil)
  })

  test('joining with two payments at the same moment counts both', async () => {
    const [one, three] = [await steps.pay(guest), await steps.pay(guest, 3)]
    const person = 'select from users where user_id = $1 for update'
    await whileLocked(db, [person, guest.userId], () => [
      steps.join(guest, one),
      steps.join(guest, three, 3),
    ])
    const { membership } = (await steps.read(guest)).body
    expect(daysLeft(membership?.activeUntil ?? '')).toBeGreaterThanOrEqual(118)
    expect(membership?.availableCredits).toBe(4)
    const months = await periodsOf(guest.userId)
    expect(months).toHaveLength(4)
    expect(months.slice(1).map(({ beginsAt }) => beginsAt)).toEqual(
      months.slice(0, -1).map(({ endsAt }) => endsAt),
    )
  })

  test('joining at the same moment as the webhook and the reconciler activates it once', async () => {
    const paymentIntentId = await steps.pay(guest)
    const webhook = toWebhook('payment_intent.succeeded', {
      id: paymentIntentId,
      object: 'payment_intent',
      metadata: { kind: 'membership' },
    })
    const [joined, status] = await Promise.all([
      steps.join(guest, paymentIntentId),
      sendWebhook(harness, webhook),
      settlePayments(system()),
    ])
    expect([joined.status, status]).toEqual([200, 200])
    expect(await grantsOf(guest.userId)).toHaveLength(1)
    expect(daysLeft(joined.body.membership.activeUntil)).toBeLessThanOrEqual(31)
  })

  test.each([
    ['an unpaid payment', 402, async () => (await steps.start(guest)).body.paymentIntentId],
    ['an unknown payment', 404, async () => 'pi_unknown'],
    [
      'the payment of another person',
      403,
      async () => steps.pay(await harness.signIn('+13105550160')),
    ],
  ])('joining with %s is refused', async (_, status, pay) => {
    expect((await steps.join(guest, await pay())).status).toBe(status)
    expect((await steps.read(guest)).body.membership).toBeNull()
  })

  test('joining for three months with the payment of one is refused', async () => {
    const paymentIntentId = await steps.pay(guest)
    expect(await steps.join(guest, paymentIntentId, 3)).toMatchObject({
      status: 409,
      body: { code: 'AMOUNT_MISMATCH' },
    })
    expect((await steps.join(guest, paymentIntentId, 1, { amount: 5_000 })).status).toBe(409)
    expect(await steps.credits(guest)).toBe(0)
  })

  test('joining later keeps the name that the profile has', async () => {
    await steps.become(guest)
    const paymentIntentId = await steps.pay(guest, 3)
    await steps.join(guest, paymentIntentId, 3, { firstName: 'Other', email: 'other@example.com' })
    expect((await steps.profile(guest)).body.profile).toMatchObject({
      firstName: 'Ava',
      email: 'ava@example.com',
    })
  })
})

describe('without the browser', () => {
  test('a paid membership is activated by the webhook, and join then finds it', async () => {
    const paymentIntentId = await steps.pay(guest)
    await sendWebhook(
      harness,
      toWebhook('payment_intent.succeeded', {
        id: paymentIntentId,
        object: 'payment_intent',
        metadata: { kind: 'membership' },
      }),
    )
    expect(await steps.credits(guest)).toBe(4)
    const joined = await steps.join(guest, paymentIntentId)
    expect(joined.status).toBe(200)
    expect(joined.body.membership.availableCredits).toBe(4)
    expect((await steps.profile(guest)).body.profile?.firstName).toBe('Ava')
  })

  test('the reconciler activates a paid membership without webhooks', async () => {
    await steps.pay(guest, 3)
    await settlePayments(system())
    expect(await steps.credits(guest)).toBe(4)
    expect(await settleBooks(services)).toEqual([])
  })

  test('a payment that a crash kept from being stored finds its membership', async () => {
    const paymentIntentId = await steps.pay(guest)
    await db
      .update(membershipPayments)
      .set({ paymentIntentId: null, clientSecret: null })
      .where(eq(membershipPayments.paymentIntentId, paymentIntentId))
    await settlePayments(system())
    expect(await steps.credits(guest)).toBe(4)
  })

  test('a second payment in the name of a paid membership is refunded', async () => {
    const paid = await steps.pay(guest)
    await steps.join(guest, paid)
    const { metadata } = await payments.findPayment(paid)
    const second = await payments.createPayment({
      amountCents: 2_000,
      description: 'Lusiv membership',
      metadata,
      idempotencyKey: crypto.randomUUID(),
    })
    await harness.confirmPayment(second.clientSecret)
    await settlePayments(system())
    await returnUnmatched(system())
    const refunds = await payments.listRefundsOf(second.paymentIntentId)
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([2_000])
    expect(await settleBooks(services)).toEqual([])
  })

  test('a payment of another amount is refunded, and no membership begins', async () => {
    const { body } = await steps.start(guest)
    await db
      .update(membershipPayments)
      .set({ amountCents: 5_000 })
      .where(eq(membershipPayments.paymentIntentId, body.paymentIntentId))
    await harness.confirmPayment(body.clientSecret)
    await settlePayments(system())
    await returnUnmatched(system())
    expect(await steps.credits(guest)).toBe(0)
    const refunds = await payments.listRefundsOf(body.paymentIntentId)
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([2_000])
  })

  test('a payment that was left for a day is canceled, unless it was paid', async () => {
    const { body } = await steps.start(guest)
    const paid = await steps.pay(guest, 3)
    harness.clock.shiftMs += DAY_MS + 60_000
    const other = await harness.signIn('+13105550169')
    const recent = (await steps.start(other)).body
    await closeAbandonedPayments(system())
    harness.clock.shiftMs -= DAY_MS + 60_000
    const rows = await paymentsOf(guest.userId)
    const statusOf = (id: string) => rows.find((row) => row.paymentIntentId === id)?.status
    expect([statusOf(body.paymentIntentId), statusOf(paid)]).toEqual(['CLOSED', 'PAID'])
    expect((await steps.start(guest)).body.paymentIntentId).not.toBe(body.paymentIntentId)
    expect((await harness.confirmPayment(recent.clientSecret)).status).toBe(200)
  })
})

describe('the payments that were left for a day', () => {
  const leave = async () => {
    const { body } = await steps.start(guest)
    harness.clock.shiftMs += DAY_MS + 60_000
    // the tokens of the test must not expire with its payments
    guest = await harness.signIn(guest.phoneNumber)
    return body
  }

  test('payments left for a day are closed before they are canceled: who starts one meanwhile can pay it', async () => {
    const left = await leave()
    const gate = holdProvider(payments, 'cancelPayment')
    const closing = closeAbandonedPayments(system())
    await gate.untilWaiting(1)
    const { body } = await steps.start(guest)
    gate.open()
    await closing
    expect(body.paymentIntentId).not.toBe(left.paymentIntentId)
    expect((await harness.confirmPayment(body.clientSecret)).status).toBe(200)
    expect((await steps.join(guest, body.paymentIntentId)).status).toBe(200)
  })

  test('payments left for a day are canceled later when the provider fails', async () => {
    const left = await leave()
    const cancel = vi.spyOn(payments, 'cancelPayment').mockRejectedValue(new Error('unreachable'))
    await closeAbandonedPayments(system())
    cancel.mockRestore()
    expect((await payments.findPayment(left.paymentIntentId)).status).not.toBe('canceled')
    await closeAbandonedPayments(system())
    expect((await payments.findPayment(left.paymentIntentId)).status).toBe('canceled')
  })
})

describe('money that is returned', () => {
  const refund = (paymentIntentId: string, amountCents: number) =>
    payments.refundPayment({
      paymentIntentId,
      amountCents,
      idempotencyKey: crypto.randomUUID(),
      metadata: {},
    })

  test('a full refund ends the membership and its credits', async () => {
    const paymentIntentId = await steps.pay(guest)
    await steps.join(guest, paymentIntentId)
    await refund(paymentIntentId, 2_000)
    await sendWebhook(harness, toWebhook('charge.refunded', { payment_intent: paymentIntentId }))
    const { membership } = (await steps.read(guest)).body
    expect(membership).toMatchObject({ status: 'ENDED', availableCredits: 0 })
    expect((await steps.profile(guest)).status).toBe(404)
    expect(await steps.join(guest, paymentIntentId)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_RETURNED' },
    })
    expect(await settleBooks(services)).toEqual([])
  })

  test('a refund is found without a webhook', async () => {
    const paymentIntentId = await steps.pay(guest)
    await steps.join(guest, paymentIntentId)
    await refund(paymentIntentId, 2_000)
    await findRefundsAtProvider(system())
    expect((await steps.read(guest)).body.membership?.status).toBe('ENDED')
  })

  test('a refund of one of two payments takes only its months back', async () => {
    const before = await steps.become(guest)
    const renewal = await steps.pay(guest, 3)
    await steps.join(guest, renewal, 3)
    await refund(renewal, 5_000)
    await findRefundsAtProvider(system())
    const { membership } = (await steps.read(guest)).body
    expect(membership).toMatchObject({ status: 'ACTIVE', activeUntil: before.activeUntil })
    expect(await settleBooks(services)).toEqual([])
  })

  test('a partial refund is recorded and ends nothing', async () => {
    const paymentIntentId = await steps.pay(guest)
    await steps.join(guest, paymentIntentId)
    await refund(paymentIntentId, 500)
    await findRefundsAtProvider(system())
    expect((await steps.read(guest)).body.membership?.status).toBe('ACTIVE')
    expect((await paymentsOf(guest.userId))[0]).toMatchObject({ refundedCents: 500 })
    expect(await settleBooks(services)).toEqual([])
  })

  describe('by a dispute', () => {
    const joinDisputed = async () => {
      const paymentIntentId = await steps.pay(guest, 1, 'pm_card_createDispute')
      await steps.join(guest, paymentIntentId)
      return paymentIntentId
    }
    const webhookOf = (event: 'created' | 'closed') => (paymentIntentId: string) =>
      sendWebhook(
        harness,
        toWebhook(`charge.dispute.${event}`, { payment_intent: paymentIntentId }),
      )
    const winDispute = async (paymentIntentId: string) => {
      await provider.decideDispute(paymentIntentId, 'winning')
      return webhookOf('closed')(paymentIntentId)
    }
    const statusOf = async () => (await steps.read(guest)).body.membership?.status

    test.each([
      ['its webhook', webhookOf('created')],
      ['the reconciler', () => findRefundsAtProvider(system())],
    ])('a dispute ends the membership, noticed by %s', async (_, detect) => {
      const paymentIntentId = await joinDisputed()
      expect(await statusOf()).toBe('ACTIVE')
      await detect(paymentIntentId)
      expect(await statusOf()).toBe('ENDED')
      expect(await steps.credits(guest)).toBe(0)
      expect((await paymentsOf(guest.userId))[0]?.status).toBe('DISPUTED')
      expect(await settleBooks(services)).toEqual([])
    })

    test.each([
      ['its webhook', webhookOf('closed')],
      ['the reconciler', () => findRefundsAtProvider(system())],
    ])(
      'a dispute that we win gives the unused months again, once, noticed by %s',
      async (_, detect) => {
        const paymentIntentId = await joinDisputed()
        await webhookOf('created')(paymentIntentId)
        await provider.decideDispute(paymentIntentId, 'winning')
        for (let time = 0; time < 2; time++) await detect(paymentIntentId)
        const { membership } = (await steps.read(guest)).body
        expect(membership).toMatchObject({ status: 'ACTIVE', availableCredits: 0 })
        expect(daysLeft(membership?.activeUntil ?? '')).toBeLessThanOrEqual(31)
        expect(await grantsOf(guest.userId)).toHaveLength(2)
        expect(await settleBooks(services)).toEqual([])
      },
    )

    test('a dispute that we win extends the membership that was bought meanwhile', async () => {
      const paymentIntentId = await joinDisputed()
      await webhookOf('created')(paymentIntentId)
      await steps.become(guest, 3)
      await provider.decideDispute(paymentIntentId, 'winning')
      await webhookOf('closed')(paymentIntentId)
      const { membership } = (await steps.read(guest)).body
      expect(daysLeft(membership?.activeUntil ?? '')).toBeGreaterThanOrEqual(118)
      expect(membership?.availableCredits).toBe(4)
      expect(await settleBooks(services)).toEqual([])
    })

    test.each([
      ['began', false, [webhookOf('created')], 'ENDED'],
      ['was won', true, [webhookOf('created'), winDispute], 'ACTIVE'],
    ] as const)('that %s outlives an older answer', async (_, answer, changes, status) => {
      const paymentIntentId = await joinDisputed()
      const [last, ...before] = changes.toReversed()
      for (const change of before) await change(paymentIntentId)
      const gate = Promise.withResolvers<void>()
      const asked = vi.spyOn(payments, 'listDisputesOf').mockImplementationOnce(async () => {
        await gate.promise
        return answer ? [buildDispute(paymentIntentId, true)] : []
      })
      await refund(paymentIntentId, 500)
      const older = sendWebhook(
        harness,
        toWebhook('charge.refunded', { payment_intent: paymentIntentId }),
      )
      await expect.poll(() => asked.mock.calls.length).toBe(1)
      await last?.(paymentIntentId)
      gate.resolve()
      expect(await older).toBe(200)
      expect(await statusOf()).toBe(status)
      expect(await settleBooks(services)).toEqual([])
    })

    test('operators see a disputed membership at the money desk, and take note of it', async () => {
      const paymentIntentId = await joinDisputed()
      await webhookOf('created')(paymentIntentId)
      await keepMoneyIssues(system())
      const operator = await harness.signIn(OPERATOR_PHONE)
      const { body } = await harness.call<MoneyIssueList>('GET /admin/vendors/HALL/money-issues', {
        as: operator,
      })
      expect(body.items.find(({ concerns }) => concerns === 'A membership')).toMatchObject({
        kind: 'DISPUTE',
        orderId: null,
        vendorLocationId: null,
        amount: '20.00',
        text: expect.stringContaining('It paid a membership: answer it at Stripe.') as string,
        actions: ['accept'],
      })
      const manager = await harness.signIn(MANAGER_PHONE)
      const seen = await harness.call<MoneyIssueList>('GET /admin/vendors/HALL/money-issues', {
        as: manager,
      })
      expect(seen.body.items.filter(({ kind }) => kind === 'DISPUTE')).toEqual([])
    })

    test('a dispute that we lose stays as it is', async () => {
      const paymentIntentId = await joinDisputed()
      await webhookOf('created')(paymentIntentId)
      await provider.decideDispute(paymentIntentId, 'losing')
      await webhookOf('closed')(paymentIntentId)
      expect(await statusOf()).toBe('ENDED')
      expect((await paymentsOf(guest.userId))[0]?.status).toBe('DISPUTED')
    })
  })

  test('money that is returned before the membership was activated gives no membership', async () => {
    const paymentIntentId = await steps.pay(guest)
    await refund(paymentIntentId, 2_000)
    await settleBooks(services)
    expect((await steps.read(guest)).body.membership?.status).toBe('ENDED')
    expect(await settleBooks(services)).toEqual([])
  })
})
