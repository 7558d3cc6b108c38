import { expect, test, vi } from 'vitest'
import { Failure } from '#domain/values/failure.ts'
import { createOpenAnswers } from '../../../calls/open-answers.ts'
import type { OrderRow } from '../orders.store.ts'
import { createPaymentReports } from './payment-reports.ts'

const LIMIT = 10
const ORDER = { userId: 'guest', orderId: 'order' }
const UNPAID = new Failure('payment_required', 'Not yet.', { code: 'PAYMENT_NOT_CONFIRMED' })

let now = Date.now()
const openAnswers = () => createOpenAnswers(() => new Date(now))

test('a report within a second of an open answer gets that answer again', async () => {
  const report = createPaymentReports(LIMIT, openAnswers())
  const settle = vi.fn(() => Promise.reject(UNPAID))
  await expect(report(ORDER, settle)).rejects.toBe(UNPAID)
  now += 900
  await expect(report(ORDER, settle)).rejects.toBe(UNPAID)
  expect(settle).toHaveBeenCalledTimes(1)
  now += 200
  await expect(report(ORDER, settle)).rejects.toBe(UNPAID)
  expect(settle).toHaveBeenCalledTimes(2)
})

test('a report after any other answer asks again', async () => {
  const report = createPaymentReports(LIMIT, openAnswers())
  const settle = vi.fn<() => Promise<OrderRow>>()
  settle.mockRejectedValueOnce(new Error('No connection.'))
  await expect(report(ORDER, settle)).rejects.toThrow('No connection.')
  settle.mockResolvedValue({ orderId: 'order' } as OrderRow)
  await report(ORDER, settle)
  await report(ORDER, settle)
  expect(settle).toHaveBeenCalledTimes(3)
})

test('a person who reports too many payments a minute must wait, others do not', async () => {
  const report = createPaymentReports(LIMIT, openAnswers())
  const settle = () => Promise.resolve({ orderId: 'order' } as OrderRow)
  for (let time = 0; time < LIMIT; time++) await report(ORDER, settle)
  await expect(report(ORDER, settle)).rejects.toMatchObject({ code: 'TOO_MANY_PAYMENT_CHECKS' })
  await expect(report({ ...ORDER, userId: 'other' }, settle)).resolves.toBeDefined()
})
