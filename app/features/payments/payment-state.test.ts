import { expect, test } from 'vitest'
import { nextState, type PaymentEvent, type PaymentState, withKnown } from './payment-state.ts'

const FORM: PaymentState<string> = { kind: 'form' }
const OFFLINE: PaymentState<string> = { kind: 'form', error: 'You are offline.', isOffline: true }
const TIP: PaymentState<string> = { kind: 'form', error: 'Invalid tip.' }
const PAYING: PaymentState<string> = { kind: 'paying', with: 'card' }
const CHECKING: PaymentState<string> = { kind: 'checking' }
const EXPIRED: PaymentState<string> = { kind: 'expired' }
const DONE: PaymentState<string> = { kind: 'done', bought: 'beer' }

const TAPPED: PaymentEvent<string> = { kind: 'tapped', with: 'card' }
const REFUSED: PaymentEvent<string> = { kind: 'refused', error: 'Say your name.' }
const UNCLEAR: PaymentEvent<string> = { kind: 'unclear' }
const DECLINED: PaymentEvent<string> = { kind: 'declined', message: 'Declined.' }
const OVER: PaymentEvent<string> = { kind: 'expired' }
const PAID: PaymentEvent<string> = { kind: 'paid', bought: 'beer' }

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
  const next = (state: PaymentState<string>) => nextState(state, { kind: 'reconnected' })
  expect(next(OFFLINE)).toEqual(FORM)
  for (const state of [FORM, TIP, PAYING, CHECKING, EXPIRED, DONE]) expect(next(state)).toBe(state)
})

test('a purchase paid elsewhere is done, whatever the state of this page', () => {
  const shown = [FORM, PAYING, CHECKING].map((state) => withKnown(state, 'done').kind)
  expect(shown).toEqual(['done', 'done', 'done'])
  expect(withKnown(DONE, 'done')).toBe(DONE)
})

test('an expired purchase can no longer be paid, but a payment in progress is still checked', () => {
  expect(withKnown(FORM, 'expired')).toEqual(EXPIRED)
  expect(withKnown(CHECKING, 'expired')).toBe(CHECKING)
})
