import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/build-order.ts'
import { OFFLINE_AT_CHECKOUT } from './checkout.messages.ts'
import {
  firstState,
  nextState,
  type PaymentEvent,
  type PaymentState,
  withOrder,
} from './payment-state.ts'

const order = buildOrder()
const paid = buildOrder({ status: 'PAID' })

const FORM: PaymentState = { kind: 'form' }
const OFFLINE: PaymentState = { kind: 'form', error: OFFLINE_AT_CHECKOUT }
const TIP: PaymentState = { kind: 'form', error: 'Invalid tip.' }
const PAYING: PaymentState = { kind: 'paying', with: 'card' }
const CHECKING: PaymentState = { kind: 'checking' }
const EXPIRED: PaymentState = { kind: 'expired' }
const DONE: PaymentState = { kind: 'done', order: paid }

const TAPPED: PaymentEvent = { kind: 'tapped', with: 'card' }
const REFUSED: PaymentEvent = { kind: 'refused', error: 'Say your name.' }
const UNCLEAR: PaymentEvent = { kind: 'unclear' }
const DECLINED: PaymentEvent = { kind: 'declined', message: 'Declined.' }
const OVER: PaymentEvent = { kind: 'expired' }
const PAID: PaymentEvent = { kind: 'paid', order: paid }

const NOT_SENT = { kind: 'form', error: 'Say your name.' }
const NOT_TAKEN = { kind: 'form', error: 'Declined.' }

/** Each state with the next state after every event, in the order of the heading. */
test.each([
  //         tapped    refused   unclear   declined   expired  paid
  [FORM, [PAYING, NOT_SENT, FORM, FORM, FORM, DONE]],
  [PAYING, [PAYING, NOT_SENT, CHECKING, NOT_TAKEN, EXPIRED, DONE]],
  [CHECKING, [CHECKING, CHECKING, CHECKING, NOT_TAKEN, EXPIRED, DONE]],
  [EXPIRED, [EXPIRED, EXPIRED, EXPIRED, EXPIRED, EXPIRED, DONE]],
  [DONE, [DONE, DONE, DONE, DONE, DONE, DONE]],
])('each event leads from $kind to its next state only', (state, expected) => {
  const events = [TAPPED, REFUSED, UNCLEAR, DECLINED, OVER, PAID]
  expect(events.map((event) => nextState(state, event))).toEqual(expected)
})

test('a reconnect takes back the refusal to pay offline, and nothing else', () => {
  const next = (state: PaymentState) => nextState(state, { kind: 'reconnected' })
  expect(next(OFFLINE)).toEqual(FORM)
  for (const state of [FORM, TIP, PAYING, CHECKING, EXPIRED, DONE]) expect(next(state)).toBe(state)
})

test('a page that opens in the middle of a payment checks it', () => {
  expect(firstState(order, true)).toEqual(CHECKING)
  expect(firstState(order, false)).toEqual(FORM)
  expect(firstState(paid, true)).toEqual(FORM)
})

test('an order that was paid elsewhere is done, whatever the state of this page', () => {
  const shown = [FORM, PAYING, CHECKING].map((state) => withOrder(state, paid).kind)
  expect(shown).toEqual(['done', 'done', 'done'])
})

test('an order that was closed can no longer be paid, but a payment in progress is still checked', () => {
  const closed = buildOrder({ isOpen: false, closedReason: 'EXPIRED' })
  expect(withOrder(FORM, closed)).toEqual(EXPIRED)
  expect(withOrder(CHECKING, closed)).toBe(CHECKING)
})
