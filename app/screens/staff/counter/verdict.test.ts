import { expect, test } from 'vitest'
import { ApiError, type ApiErrorFacts } from '#app/api/api-error.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { type Completion, isCompletedByVisit, isFinalRefusal, toVerdict } from './verdict.ts'
import { toLook } from './verdict-looks.ts'

const HERE = '2DFE6'
const NONE: Completion = { status: 'none' }
const failedWith = (code: ApiErrorFacts['code']): Completion => ({
  status: 'failed',
  error: new ApiError('refused', { status: 409, code }),
})
const complete = { status: 'COMPLETE', isInProgress: false } as const
const unpaid = { status: 'IN_PROGRESS', isInProgress: true } as const

test('opening a paid order hands it over', () => {
  expect(isCompletedByVisit(buildPaidOrder(), HERE)).toBe(true)
})

test('opening an unpaid order also asks the server, so that its refusal is shown', () => {
  expect(isCompletedByVisit(buildPaidOrder(unpaid), HERE)).toBe(true)
})

test.each([
  ['handed over', complete],
  ['refunded', { status: 'REFUNDED', isInProgress: false } as const],
  ['of another counter', { vendorLocationId: '7KQ2M' }],
  ['with alcohol where IDs are checked', { requireIdCheck: true }],
])('opening an order that is %s does not', (_, overrides) => {
  expect(isCompletedByVisit(buildPaidOrder(overrides), HERE)).toBe(false)
})

test('where IDs are checked, opening hands over an order without alcohol', () => {
  expect(
    isCompletedByVisit(buildPaidOrder({ requireIdCheck: true, hasAlcohol: false }), HERE),
  ).toBe(true)
})

test('the visit that handed the order over shows that it is ready', () => {
  const completion: Completion = { status: 'completed', alreadyComplete: false }
  expect(toVerdict(buildPaidOrder(complete), completion)).toBe('ready')
})

test('a later visit shows that it was picked up previously', () => {
  const completion: Completion = { status: 'completed', alreadyComplete: true }
  expect(toVerdict(buildPaidOrder(complete), completion)).toBe('picked-up-previously')
  expect(toVerdict(buildPaidOrder(complete), NONE)).toBe('picked-up-previously')
})

test('while the answer is missing, a completed order is not shown as picked up previously', () => {
  const lost = new ApiError('Network Error', { status: 0, code: 'NETWORK_ERROR' })
  expect(toVerdict(buildPaidOrder(complete), { status: 'failed', error: lost })).toBe('failed')
  expect(toVerdict(buildPaidOrder(complete), failedWith('ORDER_NOT_PAID'))).toBe(
    'picked-up-previously',
  )
})

test('an event that arrives before the answer is not a verdict yet', () => {
  expect(toVerdict(buildPaidOrder(complete), { status: 'completing' })).toBe('completing')
})

test('a refund overrides the hand-over before it', () => {
  const completion: Completion = { status: 'completed', alreadyComplete: false }
  expect(toVerdict(buildPaidOrder({ status: 'REFUNDED' }), completion)).toBe('refunded')
})

test('alcohol at a counter that checks IDs waits for the confirmation', () => {
  const order = buildPaidOrder({ requireIdCheck: true })
  expect(toVerdict(order, NONE)).toBe('check-id')
  expect(toVerdict(order, { status: 'completing' })).toBe('completing')
  expect(toVerdict(buildPaidOrder(), failedWith('ID_CHECK_REQUIRED'))).toBe('check-id')
})

test('a refusal stays until the payment has arrived', () => {
  expect(toVerdict(buildPaidOrder(unpaid), failedWith('ORDER_NOT_PAID'))).toBe('failed')
  expect(toVerdict(buildPaidOrder(), failedWith('ORDER_NOT_PAID'))).toBe('paid-meanwhile')
})

test('until the answer arrives the order is being completed', () => {
  expect(toVerdict(buildPaidOrder(), { status: 'completing' })).toBe('completing')
})

test('an order that opening does not hand over is confirmed', () => {
  expect(toVerdict(buildPaidOrder(), NONE)).toBe('to-confirm')
})

test('an unpaid order that was picked from a list is not offered for hand-over', () => {
  expect(toVerdict(buildPaidOrder(unpaid), NONE)).toBe('not-paid')
  expect(isFinalRefusal(buildPaidOrder(unpaid), NONE)).toBe(true)
  expect(isFinalRefusal(buildPaidOrder(), NONE)).toBe(false)
})

test.each([
  'ALCOHOL_NOT_SOLD_NOW',
  'ORDER_NOT_PAID',
  'ORDER_REFUNDED',
  'REFUND_UNDER_WAY',
] as const)('after %s trying again is no use', (code) => {
  expect(isFinalRefusal(buildPaidOrder(unpaid), failedWith(code))).toBe(true)
})

test('an order that is still being made is not ready, and may be handed over all the same', () => {
  const completion = failedWith('ORDER_NOT_READY')
  expect(toVerdict(buildPaidOrder(), completion)).toBe('not-ready')
  expect(isFinalRefusal(buildPaidOrder(), completion)).toBe(false)
})

test('after a failure that decides nothing, trying again is of use', () => {
  for (const status of [0, 500, 503]) {
    const error = new ApiError(undefined, { status, code: 'UNREADABLE_ANSWER' })
    expect(isFinalRefusal(buildPaidOrder(), { status: 'failed', error })).toBe(false)
  }
  expect(isFinalRefusal(buildPaidOrder(unpaid), { status: 'completing' })).toBe(false)
})

test('a hand-over that may have arrived is a question, one that the server has not begun is none', () => {
  const wordAfter = (status: number) => {
    const error = new ApiError(undefined, { status, code: 'UNREADABLE_ANSWER' })
    return toLook('failed', { status: 'failed', error }).word
  }
  expect([0, 500, 503].map(wordAfter)).toEqual(['No answer', 'No answer', 'No answer'])
  expect([409, 429].map(wordAfter)).toEqual(['Stop', 'Stop'])
})

test('the person who refunded an order is not told to stop, everyone else is', () => {
  const refunded = buildPaidOrder({ status: 'REFUNDED', isInProgress: false })
  expect(toVerdict(refunded, NONE, true)).toBe('just-refunded')
  expect(toVerdict(refunded, NONE)).toBe('refunded')
})
