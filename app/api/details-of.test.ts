import { expect, test } from 'vitest'
import { HAND_OVER_REFUSALS } from '#domain/http/error-details.ts'
import { Failure } from '#domain/values/failure.ts'
import { ApiError } from './api-error.ts'
import { detailsOf } from './details-of.ts'

const elsewhere = { locationName: 'Bar 2', vendorName: 'The Hall' }
const refused = (code: ApiError['code'], details: Record<string, unknown>) =>
  new ApiError('x', { status: 409, code, details })

test('the details of a refusal are read by its code', () => {
  expect(detailsOf(refused('WRONG_LOCATION', elsewhere), 'WRONG_LOCATION')).toEqual(elsewhere)
  const order = { orderId: 'one' }
  const unpaid = refused('ORDER_NOT_PAID', { order })
  expect(detailsOf(unpaid, ...HAND_OVER_REFUSALS)?.order).toBe(order)
})

test.each<[string, unknown]>([
  ['another refusal', refused('ORDER_NOT_PAID', elsewhere)],
  ['a refusal without details', refused('WRONG_LOCATION', {})],
  ['details of another kind', refused('WRONG_LOCATION', { locationName: ['Bar 2'] })],
  ['any other error', Object.assign(new Error('x'), { code: 'WRONG_LOCATION', ...elsewhere })],
])('%s has none', (_what, error) => {
  expect(detailsOf(error, 'WRONG_LOCATION')).toBeUndefined()
})

test('a failure takes only the details of its code', () => {
  const details = { locationName: 'Bar 2' }
  expect(new Failure('conflict', 'x', { code: 'WRONG_LOCATION', details }).details).toBe(details)
  // @ts-expect-error: these are the details of another code
  expect(new Failure('conflict', 'x', { code: 'PRICES_CHANGED', details })).toBeInstanceOf(Failure)
  // @ts-expect-error: this code has no details
  expect(new Failure('conflict', 'x', { code: 'EVENT_FULL', details })).toBeInstanceOf(Failure)
})
