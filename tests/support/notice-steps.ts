import type { PushMessage } from '#domain/notices/notices.contract.ts'
import { systemContext } from '#server/process/context.ts'
import { pushGuests } from '#server/services/notices/push-guests.ts'
import { textGuests } from '#server/services/notices/text-guests.ts'
import { textManagers } from '#server/services/notices/text-managers.ts'
import { requireStandIn, type ApiHarness, type Person } from './api-harness.ts'
import { partsOf } from './build-line.ts'
import { createLineSteps } from './line-steps.ts'

/** A browser that has subscribed at the stand-in. */
export interface TestBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  token: string
}

/** How guests of the line L1N are told that their orders are ready. */
export function createNoticeSteps(harness: ApiHarness) {
  const { db, call, clock, running, services } = harness
  const line = createLineSteps(harness)
  const push = requireStandIn(running, '/dev/push')
  const inbox = requireStandIn(running, '/')
  const ask = async <Row>(text: string, ...values: unknown[]) =>
    (await db.$client.query(text, values)).rows as Row[]
  const job = (changes: Partial<typeof services> = {}) =>
    systemContext({ ...services, ...changes }, 'notices')
  return {
    ask,
    job,
    /** Moves the clock of the server. */
    later: (seconds: number) => void (clock.shiftMs += seconds * 1_000),
    pushGuests: (changes: Partial<typeof services> = {}) => pushGuests(job(changes)),
    textGuests: (changes: Partial<typeof services> = {}) => textGuests(job(changes)),
    textManagers: (changes: Partial<typeof services> = {}) => textManagers(job(changes)),
    agree: (as: Person, agrees = true) =>
      call(`PUT /users/${as.userId}/text-consent`, { as, body: { agrees } }),
    async subscribe(as: Person, options: { headers?: Record<string, string> } = {}) {
      const response = await push.request('/subscriptions', {
        method: 'POST',
        body: JSON.stringify({ applicationServerKey: await services.push.findPublicKey() }),
      })
      const made = (await response.json()) as Omit<TestBrowser, 'token'>
      const path = `PUT /users/${as.userId}/push-subscriptions`
      await call(path, { as, body: { endpoint: made.endpoint, keys: made.keys }, ...options })
      return { ...made, token: made.endpoint.split('/').at(-1) ?? '' }
    },
    unsubscribe: ({ token }: TestBrowser) =>
      push.request(`/subscriptions/${token}`, { method: 'DELETE' }),
    /** What the browser got, oldest first. */
    async messages({ token }: TestBrowser): Promise<PushMessage[]> {
      const response = await push.request(`/messages.json?token=${token}`)
      const { messages } = (await response.json()) as { messages: { message: PushMessage }[] }
      return messages.map(({ message }) => message).toReversed()
    },
    /** The texts that a person got, oldest first, but sign-in codes. */
    async texts({ phoneNumber }: Person): Promise<string[]> {
      const phone = encodeURIComponent(phoneNumber)
      const response = await inbox.request(`/dev/inbox.json?phone=${phone}`)
      const { messages } = (await response.json()) as { messages: { body: string }[] }
      return messages
        .map(({ body }) => body)
        .filter((body) => body.startsWith('Fayva: '))
        .toReversed()
    },
    reply: ({ phoneNumber: phone }: Person, body: string) =>
      inbox.request('/dev/inbox/replies', {
        method: 'POST',
        body: JSON.stringify({ phone, body }),
      }),
    /** An order whose part at the bar is ready. */
    async buyReady(guest: Person, staff: Person, productIds = ['line-soda']) {
      const { orderId, pickupNumber } = await line.buy(guest, ...productIds)
      const preparationId = (await partsOf(db, orderId))[0]?.preparationId ?? ''
      await line.move(staff, preparationId, ['QUEUED', 'READY'])
      return { orderId, pickupNumber, preparationId }
    },
    seen: (as: Person, orderId: string) =>
      call<{ done: boolean }>(`PUT /users/${as.userId}/orders/${orderId}/ready-seen`, { as }),
    /** The rows of an order by kind: 'PUSH SENT', 'TEXT CANCELED MAKING'. */
    noticesOf: async (orderId: string) =>
      (
        await ask<{ notice: string }>(
          `select concat_ws(' ', kind, state, reason) as notice from guest_notices
            where order_id = $1 order by kind, station_id`,
          orderId,
        )
      ).map(({ notice }) => notice),
  }
}
