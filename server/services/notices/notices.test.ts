import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import type { NoticeSettings, ReadyTexts } from '#domain/notices/notices.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createNoticeSteps } from '#tests/support/notice-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { countBlocked, lockOf, whileLocked } from '#tests/support/while-locked.ts'
import type { SmsGateway } from '../identity/sms-gateway.ts'
import type { PushGateway } from './push-gateway.ts'
import { createWebPushGateway } from './web-push-gateway.ts'

const harness = await startApiHarness({ environment: { SMS_PER_SECOND: '0' } })
const { db, call, clock, services } = harness
const line = createLineSteps(harness)
const steps = createNoticeSteps(harness)
const { ask, later, noticesOf } = steps
let guest: Person
let staff: Person
let manager: Person
beforeAll(async () => {
  await buildLine(db)
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
})
beforeEach(async () => {
  clock.shiftMs = 0
  await ask('delete from guest_notices')
  await ask('delete from push_subscriptions')
  await ask('delete from text_consents')
  await ask('delete from ready_text_limits')
  await ask('delete from standin_sms.messages')
  await ask('delete from standin_sms.opt_outs')
})
const pushFrom = (send: PushGateway['send']) => ({ push: { ...services.push, send } })
const smsFrom = (send: SmsGateway['send']) => ({ sms: { send } })

test('each kind is sent once: the push after 10 s, the text after 30 s, the reminder after 4 min', async () => {
  const browser = await steps.subscribe(guest)
  await steps.agree(guest)
  const { orderId, pickupNumber } = await steps.buyReady(guest, staff)
  later(4)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 0])
  later(7)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([1, 0])
  later(20)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 1])
  later(210)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([1, 0])
  later(240)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 0])
  expect(await noticesOf(orderId)).toEqual(['PUSH SENT', 'REMINDER SENT', 'TEXT SENT'])
  const path = `/location/L1N/order/${orderId}/status`
  expect(await steps.messages(browser)).toMatchObject([
    { title: `Order ${pickupNumber} is ready`, body: 'Pick it up at Line Bar.', path },
    { title: `Order ${pickupNumber} is waiting for you`, path },
  ])
  expect(await steps.texts(guest)).toEqual([`Fayva: order ${pickupNumber} is ready at Line Bar.`])
})

test('a guest who neither asked nor agreed is told nothing', async () => {
  const { orderId } = await steps.buyReady(guest, staff)
  expect(await noticesOf(orderId)).toEqual([])
})

test('parts of an order are called one by one, by their station', async () => {
  await steps.agree(guest)
  const { orderId, pickupNumber } = await steps.buyReady(guest, staff, ['line-soda', 'line-burger'])
  const kitchen = (await partsOf(db, orderId))[1]?.preparationId ?? ''
  later(31)
  await steps.textGuests()
  await line.tick(staff, kitchen, 'line-burger')
  later(31)
  await steps.textGuests()
  expect(await steps.texts(guest)).toEqual([
    `Fayva: order ${pickupNumber} (Bar) is ready at Line Bar.`,
    `Fayva: order ${pickupNumber} (Kitchen) is ready at Line Bar.`,
  ])
})

test('an undo cancels what was not sent, and the next time it is ready that is sent, and nothing twice', async () => {
  const browser = await steps.subscribe(guest)
  await steps.agree(guest)
  const { orderId, preparationId } = await steps.buyReady(guest, staff)
  later(11)
  await steps.pushGuests()
  await line.move(staff, preparationId, ['READY', 'MAKING'])
  expect(await noticesOf(orderId)).toEqual([
    'PUSH SENT',
    'REMINDER CANCELED MAKING',
    'TEXT CANCELED MAKING',
  ])
  later(300)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 0])
  await line.move(staff, preparationId, ['MAKING', 'READY'])
  later(31)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 1])
  expect(await steps.messages(browser)).toHaveLength(1)
})

test('what is made again calls its guest once more, also when an undo follows', async () => {
  const browser = await steps.subscribe(guest)
  await steps.agree(guest)
  const { orderId, preparationId } = await steps.buyReady(guest, staff)
  later(11)
  await steps.pushGuests()
  later(30)
  await steps.textGuests()
  const [shown] = await ask<{ id: string }>(
    `update guest_notices set shown_at = now() where kind = 'PUSH' returning notice_id as id`,
  )
  expect(shown).toBeDefined()
  const remade = await call<{ preparation: { preparationId: string } }>(
    `POST /vendor-locations/L1N/preparations/${preparationId}/remake`,
    { as: staff, body: { lines: [{ lineId: 'line-soda', quantity: 1 }], reason: 'LOST' } },
  )
  expect(remade.status).toBe(201)
  const again = remade.body.preparation.preparationId
  later(60)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 0])
  await line.move(staff, again, ['QUEUED', 'READY'])
  later(11)
  expect(await steps.pushGuests()).toBe(1)
  await line.move(staff, again, ['READY', 'MAKING'])
  await line.move(staff, again, ['MAKING', 'READY'])
  later(31)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 1])
  expect(await steps.messages(browser)).toHaveLength(2)
  expect(await steps.texts(guest)).toHaveLength(2)
  expect(await noticesOf(orderId)).toEqual(['PUSH SENT', 'REMINDER WAITING', 'TEXT SENT'])
})

test.each([
  [
    'handed over by a scan',
    (orderId: string) => line.complete(staff, orderId, { handOverNow: true }),
  ],
  ['given back', (orderId: string) => createOrderSteps(harness).refund(staff, orderId)],
])('what is %s is not called any more', async (_, end) => {
  await steps.subscribe(guest)
  await steps.agree(guest)
  const { orderId } = await steps.buyReady(guest, staff)
  await end(orderId)
  later(300)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 0])
})

test('alcohol that is refused is not called any more', async () => {
  await steps.agree(guest)
  const { orderId, preparationId } = await steps.buyReady(guest, staff, ['line-lager'])
  await line.move(staff, preparationId, ['READY', 'REFUSED'], { reason: 'NO_ID' })
  expect(await noticesOf(orderId)).toEqual(['REMINDER CANCELED REFUSED', 'TEXT CANCELED REFUSED'])
})

test('a move that a tablet sends late calls only while the order is open', async () => {
  await steps.agree(guest)
  const ready = async () => {
    const { orderId } = await line.buy(guest, 'line-soda')
    const preparationId = (await partsOf(db, orderId))[0]?.preparationId ?? ''
    const at = new Date(Date.now() - 121_000).toISOString()
    await line.move(staff, preparationId, ['QUEUED', 'READY'], { at })
    return orderId
  }
  const [open, refunding] = [await ready(), await ready()]
  await ask('update orders set refund_requested_at = now() where order_id = $1', refunding)
  later(31)
  expect(await steps.textGuests()).toBe(1)
  expect(await noticesOf(open)).toContain('TEXT SENT')
  await ask('update orders set refund_requested_at = null where order_id = $1', refunding)
})

test('a guest whose page has shown it is not texted, and another person cannot say so', async () => {
  await steps.agree(guest)
  const { orderId } = await steps.buyReady(guest, staff)
  expect((await steps.seen(staff, orderId)).status).toBe(404)
  expect((await steps.seen(guest, orderId)).body).toEqual({ done: true })
  expect((await steps.seen(guest, orderId)).status).toBe(200)
  later(31)
  expect(await steps.textGuests()).toBe(0)
  expect(await noticesOf(orderId)).toEqual(['REMINDER WAITING', 'TEXT SEEN PAGE'])
  later(240)
  expect(await steps.textGuests()).toBe(1)
})

test('a guest whose browser has shown the message is not texted', async () => {
  const browser = await steps.subscribe(guest)
  await steps.agree(guest)
  const { orderId } = await steps.buyReady(guest, staff)
  later(11)
  await steps.pushGuests()
  const [message] = await steps.messages(browser)
  expect((await call(`PUT /push-messages/${message?.noticeId}/shown`)).status).toBe(200)
  expect((await call(`PUT /push-messages/${crypto.randomUUID()}/shown`)).status).toBe(200)
  later(20)
  expect(await steps.textGuests()).toBe(0)
  expect(await noticesOf(orderId)).toContain('TEXT SEEN SHOWN')
})

test('a browser that is no more is forgotten, and its reminder becomes a text', async () => {
  const browser = await steps.subscribe(guest)
  await steps.agree(guest)
  const { orderId } = await steps.buyReady(guest, staff)
  await steps.unsubscribe(browser)
  later(11)
  expect(await steps.pushGuests()).toBe(0)
  expect(await ask('select from push_subscriptions')).toEqual([])
  expect(await noticesOf(orderId)).toContain('PUSH FAILED GONE')
  await steps.seen(guest, orderId)
  later(240)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 1])
  expect(await steps.texts(guest)).toEqual([expect.stringContaining('is waiting for you')])
})

test('the last browser of a reminder may go at that moment', async () => {
  const browser = await steps.subscribe(guest)
  await steps.agree(guest)
  const { orderId } = await steps.buyReady(guest, staff)
  await steps.seen(guest, orderId)
  later(11)
  await steps.pushGuests()
  await steps.unsubscribe(browser)
  later(240)
  expect([await steps.pushGuests(), await steps.textGuests()]).toEqual([0, 1])
})

test('a push service that fails for one guest keeps no other from being called', async () => {
  const other = await harness.signIn('+13105550152')
  const [bad] = [await steps.subscribe(guest), await steps.subscribe(other)]
  const first = await steps.buyReady(guest, staff)
  const second = await steps.buyReady(other, staff)
  later(11)
  const send: PushGateway['send'] = async (browser, message) => {
    if (browser.endpoint === bad.endpoint) throw new Error('the push service is away')
    return services.push.send(browser, message)
  }
  expect(await steps.pushGuests(pushFrom(send))).toBe(1)
  expect(await noticesOf(first.orderId)).toEqual(['PUSH FAILED REFUSED', 'REMINDER WAITING'])
  expect(await noticesOf(second.orderId)).toEqual(['PUSH SENT', 'REMINDER WAITING'])
})

test('two processes send each push and text once', async () => {
  await steps.subscribe(guest)
  await steps.agree(guest)
  for (let order = 0; order < 6; order++) await steps.buyReady(guest, staff)
  later(31)
  const push = vi.fn<PushGateway['send']>(async () => 'ACCEPTED')
  const sms = vi.fn<SmsGateway['send']>(async () => {})
  const together = (job: () => Promise<number>) =>
    whileLocked(db, ['lock table guest_notices in share mode'], () => [job(), job()])
  await together(() => steps.pushGuests(pushFrom(push)))
  await together(() => steps.textGuests(smsFrom(sms)))
  expect([push.mock.calls.length, sms.mock.calls.length]).toEqual([6, 6])
})

test('a process waits for no message that another one is claiming', async () => {
  await steps.subscribe(guest)
  await steps.buyReady(guest, staff)
  later(11)
  const other = await db.$client.connect()
  await other.query('begin')
  await other.query('select from guest_notices for update')
  let isDone = false
  const pushed = steps.pushGuests().finally(() => (isDone = true))
  await expect.poll(async () => isDone || (await countBlocked(db)) > 0).toBe(true)
  const blocked = await countBlocked(db)
  await other.query('commit')
  other.release()
  expect([await pushed, blocked]).toEqual([0, 0])
  expect(await steps.pushGuests()).toBe(1)
})

test('who waits for a provider holds no connection', async () => {
  await steps.subscribe(guest)
  await steps.agree(guest)
  await steps.buyReady(guest, staff)
  later(31)
  const answer = Promise.withResolvers<void>()
  const push = vi.fn<PushGateway['send']>(async () => {
    await answer.promise
    return 'ACCEPTED'
  })
  const sms = vi.fn<SmsGateway['send']>(() => answer.promise)
  const running = [steps.pushGuests(pushFrom(push)), steps.textGuests(smsFrom(sms))]
  await vi.waitFor(() => expect(push.mock.calls.length + sms.mock.calls.length).toBe(2))
  const { $client: pool } = db
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  answer.resolve()
  expect(await Promise.all(running)).toEqual([1, 1])
})

test('a text that the network refuses is not sent again, and one without an answer counts as sent', async () => {
  await steps.agree(guest)
  const { orderId } = await steps.buyReady(guest, staff)
  later(31)
  const refuse = Object.assign(new Error('not a mobile'), { status: 400 })
  expect(await steps.textGuests(smsFrom(async () => Promise.reject(refuse)))).toBe(0)
  expect(await noticesOf(orderId)).toContain('TEXT FAILED REFUSED')
  const other = await steps.buyReady(guest, staff)
  later(31)
  await steps.textGuests(smsFrom(async () => Promise.reject(new Error('no answer'))))
  expect(await noticesOf(other.orderId)).toContain('TEXT SENT')
  expect(await steps.textGuests()).toBe(0)
})

test('a text that waited for more than 30 s is dropped', async () => {
  await steps.agree(guest)
  const { orderId } = await steps.buyReady(guest, staff)
  later(61)
  expect(await steps.textGuests()).toBe(0)
  expect(await noticesOf(orderId)).toContain('TEXT DROPPED TOO_LATE')
})

test('sign-in codes go first: texts get what they leave of a second', async () => {
  await steps.agree(guest)
  for (let order = 0; order < 4; order++) await steps.buyReady(guest, staff)
  later(31)
  const config = { ...services.config, SMS_PER_SECOND: 5 }
  let time = services.now().getTime()
  const now = () => new Date(time)
  await ask(
    `insert into code_sends (phone_key, prefix_key, device_key, address_key, sent_at)
     select 'p', 'p', 'd', 'a', $1::timestamptz from generate_series(1, 3)`,
    now(),
  )
  expect(await steps.textGuests({ config, now })).toBe(2)
  time += 2_000
  expect(await steps.textGuests({ config, now })).toBe(2)
})

test('STOP is honored: the guest gets no more texts but still gets codes, and can agree again', async () => {
  await steps.agree(guest)
  await steps.buyReady(guest, staff)
  later(31)
  expect(await steps.textGuests()).toBe(1)
  await steps.reply(guest, 'Stop')
  const { orderId } = await steps.buyReady(guest, staff)
  later(31)
  expect(await steps.textGuests()).toBe(0)
  expect(await noticesOf(orderId)).toContain('TEXT FAILED STOPPED')
  // nothing is even tried now
  expect(await noticesOf((await steps.buyReady(guest, staff)).orderId)).toEqual([])
  const settings = await call<NoticeSettings>(`GET /users/${guest.userId}/notice-settings`, {
    as: guest,
  })
  expect(settings.body).toMatchObject({ textsAgreed: false, textsStopped: true })
  clock.shiftMs = 0
  await harness.signIn(guest.phoneNumber)
  await steps.reply(guest, 'START')
  await steps.agree(guest)
  await steps.buyReady(guest, staff)
  later(31)
  expect(await steps.textGuests()).toBe(1)
})

test('a guest who takes the consent back is not texted', async () => {
  await steps.agree(guest)
  const { orderId } = await steps.buyReady(guest, staff)
  await steps.agree(guest, false)
  later(31)
  expect(await steps.textGuests()).toBe(0)
  expect(await noticesOf(orderId)).toContain('TEXT CANCELED NOT_AGREED')
})

test('a location sends no more texts than its limit a business day, also by two processes, and shows the cost', async () => {
  const path = '/admin/vendor-locations/L1N/ready-texts'
  const LIMIT = 17
  const limit = (as: Person, maxPerDay: number) => call(`PUT ${path}`, { as, body: { maxPerDay } })
  expect((await limit(staff, LIMIT)).status).toBe(403)
  expect((await limit(manager, LIMIT)).body).toEqual({
    maxPerDay: LIMIT,
    sentToday: 0,
    costOfOne: '0.012',
    costToday: '0.00',
    maxCost: '0.20',
  })
  await steps.agree(guest)
  // more than one claim takes
  for (let order = 0; order < LIMIT + 2; order++) await steps.buyReady(guest, staff)
  later(31)
  // each stops after it has counted and before the other can see what it claims
  await ask(`create function hold_texts() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(hashtextextended('texts', 0)); return new; end $$`)
  await ask(`create trigger hold_texts before update on guest_notices for each row
    when (new.texted_at is not null and old.texted_at is null) execute function hold_texts()`)
  const sent = await whileLocked(db, lockOf('texts'), () => [
    steps.textGuests(),
    steps.textGuests(),
  ])
  await ask('drop trigger hold_texts on guest_notices')
  expect(sent.reduce((sum, each) => sum + each)).toBe(LIMIT)
  expect(await ask(`select from guest_notices where reason = 'LIMIT'`)).toHaveLength(2)
  const shown = await call<ReadyTexts>(`GET ${path}`, { as: staff })
  expect(shown.body).toMatchObject({ sentToday: LIMIT, costToday: '0.20' })
  await ask(`update guest_notices set texted_at = texted_at - interval '2 days'`)
  await steps.buyReady(guest, staff)
  later(31)
  expect(await steps.textGuests()).toBe(1)
})

test('only the push services of browsers are called, and a bad address or key is refused with a text', async () => {
  const { endpoint, keys } = await steps.subscribe(guest)
  const put = (body: object) =>
    call<{ fields?: Record<string, string> }>(`PUT /users/${guest.userId}/push-subscriptions`, {
      as: guest,
      body,
    })
  for (const bad of [
    'https://127.0.0.1/push',
    'https://example.com/push',
    'http://fcm.googleapis.com/x',
  ]) {
    const refused = await put({ endpoint: bad, keys })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        endpoint:
          'This browser’s messages come from an address that is not known, so it cannot be called.',
      },
    ])
  }
  const noPoint = Buffer.alloc(65, 4).toString('base64url')
  for (const bad of [
    { ...keys, p256dh: noPoint },
    { ...keys, auth: 'short' },
  ]) {
    expect((await put({ endpoint, keys: bad })).body.fields).toEqual({
      keys: 'The keys of this browser are not valid. Please try again.',
    })
  }
})

test('a row with an address of no push service is not called, and goes', async () => {
  await ask(
    `insert into push_subscriptions values ('https://localhost:1/push', $1, null, 'k', 'a', now())`,
    guest.userId,
  )
  await steps.buyReady(guest, staff)
  later(11)
  expect(await steps.pushGuests()).toBe(0)
  expect(await ask('select from push_subscriptions')).toEqual([])
})

test('a person has five browsers at most, and a browser one person', async () => {
  const browsers = []
  for (let each = 0; each < 6; each++) {
    later(1)
    browsers.push(await steps.subscribe(guest))
  }
  const kept = () =>
    ask<{ endpoint: string }>(
      'select endpoint from push_subscriptions where user_id = $1 order by created_at',
      guest.userId,
    )
  const endpoints = browsers.map(({ endpoint }) => ({ endpoint }))
  expect(await kept()).toEqual(endpoints.slice(1))
  const { endpoint, keys } = browsers[5]!
  const other = await harness.signIn('+13105550152')
  await call(`PUT /users/${other.userId}/push-subscriptions`, {
    as: other,
    body: { endpoint, keys },
  })
  expect(await kept()).toEqual(endpoints.slice(1, 5))
  const remove = (as: Person) =>
    call(`POST /users/${as.userId}/push-subscriptions/remove`, { as, body: { endpoint } })
  await remove(guest)
  expect(await ask('select from push_subscriptions where endpoint = $1', endpoint)).toHaveLength(1)
  await remove(other)
  expect(await ask('select from push_subscriptions where endpoint = $1', endpoint)).toEqual([])
})

test('a push service whose name leads to a private address is not called', async () => {
  const { keys } = await steps.subscribe(guest)
  const gateway = createWebPushGateway({
    account: async () => ({ subject: 'mailto:orders@example.com', ...webPush.generateVAPIDKeys() }),
    standInHost: 'localhost',
  })
  const browser = { endpoint: 'https://localhost/push', ...keys }
  const message = { noticeId: '', title: '', body: '', path: '', tag: '' }
  await expect(gateway.send(browser, message)).rejects.toThrow('leads to a private address')
})
