import { expect, test, vi } from 'vitest'
import type { OrderAnswer, OrderList } from '#domain/orders/orders.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { type Person, startApiHarness, toPaymentIntentId } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { systemContext } from '../../../process/context.ts'
import { findRefundsAtProvider } from '../../payments/find-refunds-at-provider.ts'
import { syncDispute } from './sync-dispute.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')
const findDisputes = () => findRefundsAtProvider(system())

test('a disputed payment is recorded once, and its end when we win; the order stays as it is', async () => {
  const guest = await harness.signIn('+13105550141')
  const staff = await harness.signIn(STAFF_PHONE)
  const { body } = await steps.create(guest)
  const { orderId } = body.order
  const clientSecret = body.clientSecret ?? ''
  await harness.confirmPayment(clientSecret, 'pm_card_createDispute')
  await steps.markPaid(guest, orderId)

  const changed: string[] = []
  harness.services.changes.subscribe('order', (id) => void changed.push(id))
  const lock = 'select from orders where order_id = $1 for update'
  const payment = { stripeAccount: null, paymentIntentId: toPaymentIntentId(clientSecret) }
  const sync = () => syncDispute(system(), orderId, payment)
  await whileLocked(harness.db, [lock, orderId], () => [sync(), sync()])
  await findDisputes()
  expect(changed).toEqual([orderId])
  expect(await provider.auditOf(orderId, 'order.disputed')).toBe(1)
  expect(await provider.auditOf(orderId, 'order.dispute_ended')).toBe(0)
  expect((await steps.complete(staff, orderId)).body.order.status).toBe('COMPLETE')
  expect(await datesSeenBy(staff, orderId)).toEqual([expect.any(String), expect.any(String)])
  expect(await settleBooks(harness.services)).toEqual([])

  await provider.decideDispute(toPaymentIntentId(clientSecret), 'winning')
  await Promise.all([findDisputes(), findDisputes()])
  expect(await provider.auditOf(orderId, 'order.dispute_ended')).toBe(1)
  expect(await datesSeenBy(staff, orderId)).toEqual([null, null])
})

test('a dispute is recorded while our refund is refused, and the others as well', async () => {
  const guest = await harness.signIn('+13105550142')
  const other = await harness.signIn('+13105550143')
  const late = await steps.create(guest)
  const paid = await steps.create(other)
  await harness.services.payments
    .of(null)
    .changeAmount(toPaymentIntentId(late.body.clientSecret), 123)
  await harness.confirmPayment(late.body.clientSecret ?? '', 'pm_card_createDispute')
  await harness.confirmPayment(paid.body.clientSecret ?? '', 'pm_card_createDispute')
  await steps.markPaid(other, paid.body.order.orderId)
  const refused = vi
    .spyOn(harness.services.payments.of(null), 'refundPayment')
    .mockRejectedValue(new Failure('conflict', 'Refused.', { code: 'PAYMENT_STATE' }))
  expect((await steps.markPaid(guest, late.body.order.orderId)).body.code).toBe('REFUND_REFUSED')

  await findDisputes()
  expect(await provider.auditOf(late.body.order.orderId, 'order.disputed')).toBe(1)
  expect(await provider.auditOf(paid.body.order.orderId, 'order.disputed')).toBe(1)
  refused.mockRestore()
})

/** The start of the dispute as staff see it: on the order's page and in the history. */
async function datesSeenBy(as: Person, orderId: string) {
  const one = await harness.call<OrderAnswer>(`GET /users/staff/orders/${orderId}`, { as })
  const history = await harness.call<OrderList>('GET /vendor-locations/B1R/orders', { as })
  const listed = history.body.items.find((order) => order.orderId === orderId)
  return [one.body.order.datetimeDisputed, listed?.datetimeDisputed]
}
