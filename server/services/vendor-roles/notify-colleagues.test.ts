import { beforeEach, expect, test, vi } from 'vitest'
import { STAFF_SIGN_IN_PATH } from '#domain/vendor-roles/role-message.ts'
import type { StaffProfile } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { staffSignInPath } from '#app/paths.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { systemContext } from '../../process/context.ts'
import type { SmsGateway } from '../identity/sms-gateway.ts'
import { notifyColleagues } from './notify-colleagues.ts'

const RILEY = '+13105550141'
const harness = await startApiHarness()
const { db, services, clock, call } = harness
const manager = await harness.signIn(MANAGER_PHONE)
const job = () => systemContext(services, 'test')

beforeEach(async () => {
  clock.shiftMs = 0
  await db.$client.query(
    `delete from vendor_roles where phone_number like '+131055502%' or phone_number = $1`,
    [RILEY],
  )
  await db.$client.query('update vendor_roles set tell_at = null')
  await db.$client.query(
    `update audit_entries set at = now() - interval '2 days' where vendor_id = 'HALL'`,
  )
})

const add = (phoneNumber = RILEY) =>
  call('POST /vendors/HALL/vendor-roles', {
    as: manager,
    body: { name: 'Riley', phoneNumber, role: 'Staff' },
  })
const remove = () => call(`DELETE /vendors/HALL/vendor-roles/${RILEY}`, { as: manager })
const texts = async () => {
  const send = vi.fn<SmsGateway['send']>(async () => {})
  await notifyColleagues({ ...job(), sms: { send } })
  return send.mock.calls.map(([message]) => message)
}
const hasJoined = async (phoneNumber = RILEY) => {
  const { body } = await call<{ items: StaffProfile[] }>('GET /vendors/HALL/vendor-roles', {
    as: manager,
  })
  return body.items.find((one) => one.phoneNumber === phoneNumber)?.hasJoined
}

test('a person who gets a role is texted once, with the way to staff sign-in', async () => {
  await add()
  const link = `http://localhost:${services.config.PORT}/staff/signin`
  expect(await texts()).toEqual([
    {
      to: RILEY,
      body: `Test Hall added you to its staff with the role Staff. Sign in with this phone number: ${link}`,
    },
  ])
  expect(await texts()).toEqual([])
})

test('the path in the text is the one of staff sign-in', () => {
  expect(STAFF_SIGN_IN_PATH).toBe(staffSignInPath())
})

test.each([
  ['their own role', () => 'GET /vendors/HALL/user-role'],
  ['their venues', (userId: string) => `GET /users/${userId}/vendor-roles`],
])('a person is invited until they first ask for %s, and is not texted after', async (_, path) => {
  await add()
  expect(await hasJoined()).toBe(false)
  const riley = await harness.signIn(RILEY)
  await call(path(riley.userId), { as: riley })
  expect(await hasJoined()).toBe(true)
  expect(await texts()).toEqual([])
})

test('a profile that gets another phone number is invited and texted again, and one that gets another role is not', async () => {
  await add()
  await texts()
  const riley = await harness.signIn(RILEY)
  await call('GET /vendors/HALL/user-role', { as: riley })
  const change = (body: object) =>
    call(`PUT /vendors/HALL/vendor-roles/${RILEY}`, { as: manager, body })
  await change({ role: 'Manager' })
  expect([await hasJoined(), await texts()]).toEqual([true, []])
  await change({ phoneNumber: '+13105550200' })
  expect(await hasJoined('+13105550200')).toBe(false)
  expect(await texts()).toEqual([expect.objectContaining({ to: '+13105550200' })])
})

test('a person whose role is removed before the text is not texted', async () => {
  await add()
  await remove()
  expect(await texts()).toEqual([])
})

test('a phone number that gets a role again is texted once a day', async () => {
  await add()
  expect(await texts()).toHaveLength(1)
  await remove()
  await add()
  expect(await texts()).toEqual([])
  expect(await hasJoined()).toBe(false)
})

test('a venue texts no more new colleagues than the limit of a day, and adds them all the same', async () => {
  await db.$client.query(
    `insert into audit_entries (actor, action, subject_type, subject_id, after)
     select 'somebody', 'role.created', 'role', 'HALL +1310556' || n, jsonb_build_object('phoneNumber', '+1310556' || n)
       from generate_series(1001, 1049) n`,
  )
  await add('+13105550201')
  expect((await add('+13105550202')).status).toBe(201)
  expect(await texts()).toEqual([expect.objectContaining({ to: '+13105550201' })])
})

test('a refused text about a role is tried five times, after growing pauses', async () => {
  await add()
  const asked: number[] = []
  const send = () => {
    asked.push(clock.shiftMs / MINUTE_MS)
    return Promise.reject(Object.assign(new Error('refused'), { status: 429 }))
  }
  for (let minute = 1; minute <= 61; minute++) {
    clock.shiftMs = minute * MINUTE_MS
    await notifyColleagues({ ...job(), sms: { send } })
  }
  expect(asked).toEqual([1, 2, 4, 8, 16])
})

test('a text about a role that one node is sending is not sent by another', async () => {
  await add()
  const other = vi.fn(async () => {})
  const send = async () => void (await notifyColleagues({ ...job(), sms: { send: other } }))
  expect(await notifyColleagues({ ...job(), sms: { send } })).toBe(1)
  expect(other).not.toHaveBeenCalled()
})
