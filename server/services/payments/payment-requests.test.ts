import { beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#domain/values/failure.ts'
import { createOpenAnswers } from '../../calls/open-answers.ts'
import { createPaymentRequests, isUnpaid, type PaymentRequests } from './payment-requests.ts'

const LIMIT = 10
const UNPAID = new Failure('payment_required', 'Not yet.', { code: 'PAYMENT_NOT_CONFIRMED' })

let now = Date.now()
let requests: PaymentRequests

beforeEach(() => {
  requests = createPaymentRequests(
    LIMIT,
    createOpenAnswers(() => new Date(now)),
  )
})

function ask(work: () => Promise<string>, { userId = 'guest', key = 'order' } = {}) {
  return requests.share({ userId, key, work, isOpen: isUnpaid, waitsOut: true })
}

test('requests within a second of a refusal wait it out and share the next answer', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(UNPAID)
  await expect(ask(work)).rejects.toBe(UNPAID)
  work.mockResolvedValue('paid')
  now += 990
  const later = [ask(work), ask(work), ask(work)]
  expect(work).toHaveBeenCalledTimes(1)
  expect(await Promise.all(later)).toEqual(['paid', 'paid', 'paid'])
  expect(work).toHaveBeenCalledTimes(2)
})

test('a request within a second of an open answer gets that answer again', async () => {
  const work = vi.fn(() => Promise.resolve('started'))
  const start = () => requests.share({ userId: 'guest', key: 'start', work, isOpen: () => true })
  await start()
  now += 900
  await start()
  expect(work).toHaveBeenCalledTimes(1)
  now += 200
  await start()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a request after any other answer asks again', async () => {
  const work = vi.fn<() => Promise<string>>()
  work.mockRejectedValueOnce(new Error('No connection.'))
  await expect(ask(work)).rejects.toThrow('No connection.')
  work.mockResolvedValue('paid')
  await ask(work)
  await ask(work)
  expect(work).toHaveBeenCalledTimes(3)
})

test('a person who asks about too many payments a minute must wait, others do not', async () => {
  const work = () => Promise.resolve('paid')
  for (let time = 0; time < LIMIT; time++) await ask(work, { key: `order ${time}` })
  await expect(ask(work)).rejects.toMatchObject({ code: 'TOO_MANY_PAYMENT_CHECKS' })
  await expect(ask(work, { userId: 'other' })).resolves.toBe('paid')
})
