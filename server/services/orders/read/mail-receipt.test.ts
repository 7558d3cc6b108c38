import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/orders.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'

const smtp = await startSmtpServer()
const harness = await startApiHarness({
  environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Fayva <orders@fayva.example>' },
})
const steps = createOrderSteps(harness)
const other = await harness.signIn('+13105550149')
let guest: Person
let paid: Order

const mail = (options: { email?: string; key?: string; as?: Person; orderId?: string } = {}) =>
  harness.call<{ code: string }>(
    `POST /users/${(options.as ?? guest).userId}/orders/${options.orderId ?? paid.orderId}/receipt`,
    {
      as: options.as ?? guest,
      key: options.key ?? crypto.randomUUID(),
      body: { email: options.email ?? 'guest@example.com' },
    },
  )

// signs in another guest each time, because the limit counts per guest
let guests = 0
beforeEach(async () => {
  smtp.messages.length = 0
  guest = await harness.signIn(`+1310555015${guests++}`)
  paid = await steps.buy(guest)
})

test('the owner gets the receipt of a paid order', async () => {
  expect((await mail()).status).toBe(204)
  const [message = ''] = smtp.messages
  expect(message).toContain('To: guest@example.com')
  expect(message).toContain(`order #${paid.shortOrderId}`)
  expect(message).toContain('Test Hall, Test Bar')
  expect(message).toContain(`$${paid.totalAmount}`)
})

test('an order that is not paid has no receipt, and another guest’s is not found', async () => {
  const { body } = await steps.create(other, 'water')
  const unpaid = await mail({ as: other, orderId: body.order.orderId })
  expect([unpaid.status, unpaid.body.code]).toEqual([409, 'ORDER_NOT_PAID'])
  expect((await mail({ as: other })).status).toBe(404)
  expect((await mail({ email: 'guest@example' })).status).toBe(400)
  expect(smtp.messages).toEqual([])
})

test('a repeated request sends nothing again, and a key is for one address', async () => {
  const key = crypto.randomUUID()
  expect((await mail({ key })).status).toBe(204)
  expect((await mail({ key })).status).toBe(204)
  expect((await mail({ key, email: 'another@example.com' })).status).toBe(422)
  expect(smtp.messages).toHaveLength(1)
})

test('five receipts are sent in an hour, even if more are requested at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => mail()))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
  expect(smtp.messages).toHaveLength(5)
  await harness.db.$client.query(
    `update idempotency_keys set created_at = created_at - interval '61 minutes' where caller = $1`,
    [guest.userId],
  )
  expect((await mail()).status).toBe(204)
})

test('a mail that the server refuses is not counted, so that the same request can be repeated', async () => {
  const key = crypto.randomUUID()
  smtp.refuse('mailbox is full')
  const refused = await mail({ key })
  expect([refused.status, refused.body.code]).toEqual([503, 'RECEIPT_NOT_SENT'])
  smtp.refuse(undefined)
  expect((await mail({ key })).status).toBe(204)
  expect(smtp.messages).toHaveLength(1)
})
