import { expect, test } from 'vitest'
import { toOwnerChecks } from './owner-checks.ts'
import type { PaymentCheck } from './readiness.contract.ts'

const check = (name: string, result: PaymentCheck['result'], service = 'Payments') => ({
  service,
  name,
  result,
  text: 'The webhook to https://fayva.example does not send payment_intent.succeeded.',
  fix: 'Set STRIPE_WEBHOOK_SECRET.',
})

test.each([
  [[check('stand-in', 'warning')], 'Test mode: cards are not charged yet.'],
  [[check('account', 'ok'), check('key mode', 'warning')], 'Test mode: cards are not charged yet.'],
  [[check('account', 'ok'), check('key mode', 'ok')], 'Cards and wallets are charged.'],
  [
    [check('key mode', 'ok'), check('tax registrations', 'warning')],
    'Cards and wallets are charged, but something needs attention.',
  ],
  [
    [check('key mode', 'warning'), check('webhooks', 'failure')],
    'Cards cannot be charged at the moment.',
  ],
])('an owner reads what %j mean, without the words of an operator', (checks, text) => {
  const [found, ...others] = toOwnerChecks(checks)
  expect(others).toEqual([])
  expect(found?.text).toBe(text)
  expect(`${found?.text} ${found?.fix}`).not.toMatch(/[A-Z]{2,}_|https:|stand-in|installation/)
})

test('payments and text messages are summed up apart', () => {
  const checks = [check('account', 'ok'), check('stand-in', 'warning', 'Messages')]
  expect(toOwnerChecks(checks).map(({ service, result }) => [service, result])).toEqual([
    ['Payments', 'ok'],
    ['Messages', 'warning'],
  ])
})
