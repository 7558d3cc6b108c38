import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LineSettings } from '#domain/preparations/line-settings.contract.ts'
import type { ReadyTexts } from '#domain/notices/notices.contract.ts'
import { openDatabase } from '#server/db/database.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { setLocation } from '#tests/support/build-draft.ts'
import { useNoon } from '#tests/support/build-hours.ts'
import { buildLine } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createNoticeSteps } from '#tests/support/notice-steps.ts'
import type { SmsGateway } from '../identity/sms-gateway.ts'

const harness = await startApiHarness({ environment: { SMS_PER_SECOND: '0' } })
const { db, call, clock, services } = harness
const line = createLineSteps(harness)
const steps = createNoticeSteps(harness)
const { ask, later, textManagers } = steps
const SETTINGS = '/admin/vendor-locations/L1N/line-settings'
const LIMIT = '/admin/vendor-locations/L1N/ready-texts'
const TEXT =
  'Fayva: the screen of Bar at Line Bar has been offline for 2 minutes. New orders are paused.'
let guest: Person
let staff: Person
let manager: Person
beforeAll(async () => {
  await buildLine(db)
  await useNoon(db)
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
})
beforeEach(async () => {
  clock.shiftMs = 0
  await ask('delete from preparations')
  await ask('delete from guest_notices')
  await ask('delete from silence_texts')
  await ask('delete from text_consents')
  await ask('delete from ready_text_limits')
  await ask('delete from code_sends')
  await ask('delete from standin_sms.messages')
  await ask('delete from standin_sms.opt_outs')
  await ask('update stations set last_seen_at = null')
  await ask(`update vendor_roles set role = 'MANAGER' where phone_number = $1`, MANAGER_PHONE)
  await name(manager.userId)
})

const name = (shiftManagerId: string | null, as = manager) =>
  call<LineSettings>(`PUT ${SETTINGS}`, { as, body: { shiftManagerId } })
const settings = async () => (await call<LineSettings>(`GET ${SETTINGS}`, { as: manager })).body
const hear = (stationId: string | null = null) =>
  call('POST /vendor-locations/L1N/line/heartbeat', { as: staff, body: { stationId } })
const smsFrom = (send: SmsGateway['send']) => ({ sms: { send } })
const rows = async () =>
  (
    await ask<{ row: string }>(
      `select concat_ws(' ', station_id, state, reason) as row from silence_texts order by silent_since, station_id`,
    )
  ).map(({ row }) => row)

/** Orders wait at the bar, whose screen was heard of for the last time. */
async function fallSilent(...productIds: string[]) {
  await hear()
  await line.buy(guest, 'line-soda', ...productIds)
  await hear()
  later(121)
}

test('the manager of the shift is texted once for a silence of a screen with work, and again for another one later', async () => {
  await fallSilent()
  expect([await textManagers(), await textManagers()]).toEqual([1, 0])
  later(900)
  expect(await textManagers()).toBe(0)
  expect(await steps.texts(manager)).toEqual([TEXT])
  await hear()
  later(121)
  expect([await textManagers(), await textManagers()]).toEqual([1, 0])
  expect(await steps.texts(manager)).toEqual([TEXT, TEXT])
  expect(await rows()).toEqual(['line-bar SENT', 'line-bar SENT'])
})

test('a screen that comes and goes is texted about once in 15 minutes, and then only if it is still silent', async () => {
  await fallSilent()
  expect(await textManagers()).toBe(1)
  for (let flap = 0; flap < 4; flap++) {
    await hear()
    later(150)
    expect(await textManagers()).toBe(0)
  }
  // 10 min after the text, and the last silence lasts
  later(299)
  expect(await textManagers()).toBe(0)
  later(2)
  const twoNodes = await Promise.all([textManagers(), textManagers()])
  expect(twoNodes.toSorted()).toEqual([0, 1])
  expect(await steps.texts(manager)).toEqual([TEXT, TEXT.replace('2 minutes', '7 minutes')])
  expect(await rows()).toEqual([
    'line-bar SENT',
    'line-bar CANCELED OVER',
    'line-bar CANCELED OVER',
    'line-bar CANCELED OVER',
    'line-bar SENT',
  ])
  await hear()
  later(901)
  await hear()
  expect(await textManagers()).toBe(0)
})

test('two nodes that look twenty times at once send one text for each station', async () => {
  const other = openDatabase(harness.url, { timeoutMs: 60_000 })
  cleanUp(() => other.$client.end())
  await fallSilent('line-burger')
  const send = vi.fn<SmsGateway['send']>(async () => {})
  const ticks = Array.from({ length: 20 }, (_, tick) =>
    textManagers({ ...smsFrom(send), db: tick % 2 ? other : db }),
  )
  await Promise.all(ticks)
  expect(send.mock.calls.map(([{ body }]) => body).toSorted()).toEqual([
    TEXT,
    TEXT.replace('Bar', 'Kitchen'),
  ])
})

test('no text is sent while heartbeats come, within two minutes, or when no order waits', async () => {
  await fallSilent()
  await hear()
  later(119)
  expect(await textManagers()).toBe(0)
  await hear()
  later(119)
  expect(await textManagers()).toBe(0)
  await ask('delete from preparations')
  later(10)
  expect(await textManagers()).toBe(0)
  await line.buy(guest, 'line-water')
  expect(await textManagers()).toBe(0)
  expect(await rows()).toEqual([])
})

test('no text is sent after a shift was ended, a station deleted or the line turned back into a counter', async () => {
  await fallSilent()
  const set = (change: string) =>
    ask(`update vendor_locations set ${change} where vendor_location_id = 'L1N'`)
  await set(`fulfilment = 'COUNTER'`)
  expect(await textManagers()).toBe(0)
  await set(`fulfilment = 'LINE'`)
  await ask(`update stations set archived_at = now() where station_id = 'line-bar'`)
  expect(await textManagers()).toBe(0)
  await ask(`update stations set archived_at = null where station_id = 'line-bar'`)
  await call('POST /vendor-locations/L1N/line/shift-end', { as: staff, body: { stationIds: null } })
  expect(await textManagers()).toBe(0)
  expect(await rows()).toEqual([])
})

test('sign-in codes go first, and a screen that is back by then needs no text', async () => {
  const config = { ...services.config, SMS_PER_SECOND: 1 }
  const sendCode = () =>
    ask(
      `insert into code_sends (phone_key, prefix_key, device_key, address_key, sent_at) values ('p', 'p', 'd', 'a', $1)`,
      services.now(),
    )
  await fallSilent()
  await sendCode()
  expect(await textManagers({ config })).toBe(0)
  expect(await rows()).toEqual(['line-bar WAITING'])
  await hear()
  later(2)
  expect(await textManagers({ config })).toBe(0)
  expect(await rows()).toEqual(['line-bar CANCELED OVER'])
  later(121)
  await sendCode()
  await textManagers({ config })
  later(60)
  expect(await textManagers({ config })).toBe(1)
  expect(await steps.texts(manager)).toEqual([TEXT.replace('2 minutes', '3 minutes')])
})

test('a manager who lost the role gets no text, and the settings say so', async () => {
  const { userId } = manager
  await fallSilent()
  await ask(`update vendor_roles set role = 'STAFF' where phone_number = $1`, MANAGER_PHONE)
  expect(await textManagers()).toBe(0)
  expect(await rows()).toEqual(['line-bar CANCELED NO_ROLE'])
  const owner = await asOwner()
  const shown = await call<LineSettings>(`GET ${SETTINGS}`, { as: owner })
  expect(shown.body.shiftManager).toEqual({ userId, name: 'Somebody', problem: 'NO_ROLE' })
  expect(shown.body.managers).toEqual([{ userId: owner.userId, name: 'Olga' }])
  expect((await name(userId, owner)).status).toBe(400)
  // saving another setting keeps the manager who was chosen before
  await call(`PUT ${SETTINGS}`, { as: owner, body: { callsTogether: false } })
  await ask(`delete from vendor_roles where phone_number = $1`, MANAGER_PHONE)
  const gone = await call<LineSettings>(`GET ${SETTINGS}`, { as: owner })
  expect(gone.body.shiftManager).toMatchObject({ userId, problem: 'NO_ROLE' })
  await ask(
    `insert into vendor_roles (vendor_id, phone_number, name, role) values ('HALL', $1, 'Somebody', 'MANAGER')`,
    MANAGER_PHONE,
  )
  await ask(`delete from vendor_roles where name = 'Olga'`)
})

async function asOwner(): Promise<Person> {
  const phone = '+13105550114'
  await ask(
    `insert into vendor_roles (vendor_id, phone_number, name, role) values ('HALL', $1, 'Olga', 'SUPER_ADMIN')`,
    phone,
  )
  return harness.signIn(phone)
}

test('no manager is named by default, and only a manager of the venue can be named', async () => {
  await ask('delete from line_settings')
  expect(await settings()).toEqual({
    callsTogether: false,
    shiftManager: null,
    managers: [{ userId: manager.userId, name: 'Somebody' }],
  })
  await fallSilent()
  expect(await textManagers()).toBe(0)
  const other = await harness.signIn(OTHER_STAFF_PHONE)
  for (const { userId } of [other, staff, guest]) {
    expect(await name(userId)).toMatchObject({
      status: 400,
      body: { fields: { shiftManagerId: 'This person is no manager here. Choose another one.' } },
    })
  }
  expect((await name(manager.userId, staff)).status).toBe(403)
  expect((await name(manager.userId, other)).status).toBe(403)
  expect((await settings()).shiftManager).toBeNull()
  expect((await name(manager.userId)).body.shiftManager).toEqual({
    userId: manager.userId,
    name: 'Somebody',
    problem: null,
  })
  // the screen is silent still
  expect(await textManagers()).toBe(1)
  expect((await name(null)).body.shiftManager).toBeNull()
})

test('STOP is honored: the manager is texted no more, and the settings say so', async () => {
  await fallSilent()
  await textManagers()
  await steps.reply(manager, 'STOP')
  later(900)
  await fallSilent()
  expect(await textManagers()).toBe(0)
  expect(await rows()).toEqual(['line-bar SENT', 'line-bar FAILED STOPPED'])
  expect((await settings()).shiftManager?.problem).toBe('STOPPED')
  // nothing is even tried now
  await fallSilent()
  const send = vi.fn<SmsGateway['send']>(async () => {})
  await textManagers(smsFrom(send))
  expect(send).not.toHaveBeenCalled()
  expect((await rows()).at(-1)).toBe('line-bar CANCELED STOPPED')
  await steps.reply(manager, 'START')
  await steps.agree(manager)
  await fallSilent()
  expect(await textManagers()).toBe(1)
})

test('texts to managers and guests count toward one limit of the location', async () => {
  await call(`PUT ${LIMIT}`, { as: manager, body: { maxPerDay: 1 } })
  await fallSilent()
  expect(await textManagers()).toBe(1)
  const { body } = await call<ReadyTexts>(`GET ${LIMIT}`, { as: staff })
  expect(body).toMatchObject({ sentToday: 1, costToday: '0.01' })
  await hear()
  await steps.agree(guest)
  await steps.buyReady(guest, staff)
  later(31)
  expect(await steps.textGuests()).toBe(0)
  later(900)
  expect([await textManagers(), await textManagers()]).toEqual([0, 0])
  expect(await rows()).toEqual(['line-bar SENT', 'line-bar DROPPED LIMIT'])
})

test('a text that the network refuses is not sent again and costs nothing, and one without an answer counts', async () => {
  await fallSilent('line-burger')
  const refuse = Object.assign(new Error('not a mobile'), { status: 400 })
  const send: SmsGateway['send'] = async ({ body }) => {
    throw body.includes('Kitchen') ? refuse : new Error('no answer')
  }
  expect(await textManagers(smsFrom(send))).toBe(0)
  expect(await textManagers()).toBe(0)
  expect(await rows()).toEqual(['line-bar SENT', 'line-kitchen FAILED REFUSED'])
  const { body } = await call<ReadyTexts>(`GET ${LIMIT}`, { as: staff })
  expect(body.sentToday).toBe(1)
})

test('a text that fails keeps no other from being sent', async () => {
  await fallSilent('line-burger')
  const send: SmsGateway['send'] = async (message) => {
    if (message.body.includes('of Bar')) throw new Error('no answer')
    await services.sms.send(message)
  }
  expect(await textManagers(smsFrom(send))).toBe(1)
  expect(await steps.texts(manager)).toEqual([TEXT.replace('Bar', 'Kitchen')])
})

test('who waits for the network holds no connection', async () => {
  await fallSilent()
  const answer = Promise.withResolvers<void>()
  const send = vi.fn<SmsGateway['send']>(() => answer.promise)
  const running = textManagers(smsFrom(send))
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  const { $client: pool } = db
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  answer.resolve()
  expect(await running).toBe(1)
})

test('orders of a rehearsal send no text', async () => {
  await setLocation(db, 'L1N', { state: 'DRAFT' })
  const { orderId } = await line.buy(staff, 'line-soda')
  await setLocation(db, 'L1N', { state: 'OPEN' })
  expect(await ask('select from preparations where order_id = $1', orderId)).toHaveLength(1)
  await hear()
  later(121)
  expect(await textManagers()).toBe(0)
  expect(await rows()).toEqual([])
})
