import { expect, test } from 'vitest'
import { canStripeCharge } from './stripe-account.ts'
import { createStripeClient } from './stripe-client.ts'

/** The account object of the provider, as far as we read it. */
const answering = (status: number, body: object) =>
  createStripeClient('sk_test_0', 1_000, () =>
    Promise.resolve(
      new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )

test.each([true, false])('the account says whether it can charge: %s', async (charges_enabled) => {
  expect(await canStripeCharge(answering(200, { id: 'acct_1', charges_enabled }))).toBe(
    charges_enabled,
  )
})

test('a wrong key cannot charge', async () => {
  const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
  expect(await canStripeCharge(answering(401, { error }))).toBe(false)
})

test('a key that may not see the account, or a failure, leaves it open', async () => {
  const error = { type: 'invalid_request_error', message: 'No permission' }
  await expect(canStripeCharge(answering(403, { error }))).rejects.toThrow('No permission')
})
