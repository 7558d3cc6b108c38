import { beforeEach, describe, expect, test } from 'vitest'
import type { VendorRole } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { OPERATOR_PHONE } from '#tests/support/build-venue.ts'
import { readStream } from '#tests/support/read-stream.ts'
import { vendorRoles } from './vendor-roles.tables.ts'

const PHONES = {
  staff: '+13105550111',
  manager: '+13105550112',
  admin: '+13105550113',
  owner: '+13105550114',
  partner: '+13105550115',
}
const NEW_PHONE = '+13105550131'
const ROLES = {
  staff: 'STAFF',
  manager: 'MANAGER',
  admin: 'ADMIN',
  owner: 'SUPER_ADMIN',
  partner: 'SUPER_ADMIN',
} as const
type Who = keyof typeof PHONES

const harness = await startApiHarness({ environment: { PLATFORM_ADMINS: OPERATOR_PHONE } })
const people = {} as Record<Who, Person>
for (const [who, phone] of Object.entries(PHONES)) people[who as Who] = await harness.signIn(phone)

beforeEach(async () => {
  await harness.db.delete(vendorRoles)
  await harness.db.insert(vendorRoles).values(
    Object.entries(PHONES).map(([who, phoneNumber]) => ({
      vendorId: 'HALL',
      name: who,
      phoneNumber,
      role: ROLES[who as Who],
    })),
  )
})

type Body = { vendorRole?: VendorRole; code?: string; fields?: Record<string, string> }
const path = (phone: string) => `/vendors/hall/vendor-roles/${encodeURIComponent(phone)}`
const create = (who: Who, role: string, phoneNumber = NEW_PHONE, key?: string) =>
  harness.call<Body>('POST /vendors/hall/vendor-roles', {
    as: people[who],
    body: { name: ' Riley ', phoneNumber, role },
    ...(key && { key }),
  })
const change = (as: Person, phone: string, body: object) =>
  harness.call<Body>(`PUT ${path(phone)}`, { as, body })
const remove = (as: Person, phone: string) => harness.call<Body>(`DELETE ${path(phone)}`, { as })
const listPhones = async () => {
  const { body } = await harness.call<{ items: VendorRole[] }>('GET /vendors/hall/vendor-roles', {
    as: people.owner,
  })
  return body.items.map(({ phoneNumber }) => phoneNumber)
}

describe('staff profiles', () => {
  test('staff profiles are listed with the most powerful role first', async () => {
    const { body } = await harness.call<{ items: VendorRole[] }>('GET /vendors/hall/vendor-roles', {
      as: people.manager,
    })
    expect(body.items.map(({ name, role }) => [name, role])).toEqual([
      ['owner', 'SUPER_ADMIN'],
      ['partner', 'SUPER_ADMIN'],
      ['admin', 'ADMIN'],
      ['manager', 'MANAGER'],
      ['staff', 'STAFF'],
    ])
  })

  test.each([
    ['Staff', 'STAFF'],
    ['Manager', 'MANAGER'],
    ['Admin', 'ADMIN'],
    ['SuperAdmin', 'SUPER_ADMIN'],
    ['SUPER_ADMIN', 'SUPER_ADMIN'],
  ])(
    'staff profiles are created with the role %s, and the phone number as typed',
    async (spelling, role) => {
      const { status, body } = await create('owner', spelling, '(310) 555-0131')
      expect([status, body.vendorRole]).toEqual([
        201,
        { vendorId: 'HALL', name: 'Riley', phoneNumber: NEW_PHONE, role },
      ])
      const { body: own } = await harness.call<Body>('GET /vendors/HALL/user-role', {
        as: await harness.signIn(NEW_PHONE),
      })
      expect(own.vendorRole?.role).toBe(role)
    },
  )

  test('a staff profile needs a name, a mobile number and a known role', async () => {
    const { body } = await harness.call<Body>('POST /vendors/HALL/vendor-roles', {
      as: people.owner,
      body: { name: ' ', phoneNumber: '1', role: 'Boss' },
    })
    expect(Object.keys(body.fields ?? {})).toEqual(['name', 'role'])
    const invalid = await create('owner', 'Staff', '123')
    expect([invalid.status, invalid.body.fields]).toEqual([
      400,
      { phoneNumber: 'Invalid phone number. Please enter a valid number.' },
    ])
  })

  test('one staff profile exists per phone number', async () => {
    const { status, body } = await create('owner', 'Staff', PHONES.staff)
    expect([status, body.code]).toEqual([409, 'ROLE_EXISTS'])
    const moved = await change(people.owner, PHONES.manager, { phoneNumber: PHONES.staff })
    expect([moved.status, moved.body.code]).toEqual([409, 'ROLE_EXISTS'])
  })

  test('a staff profile is refused for a venue that does not exist, also to platform admins', async () => {
    const { status, body } = await harness.call<Body>('POST /vendors/nowhere/vendor-roles', {
      as: await harness.signIn(OPERATOR_PHONE),
      body: { name: 'Riley', phoneNumber: NEW_PHONE, role: 'Staff' },
    })
    expect([status, body.code]).toEqual([404, 'VENDOR_NOT_FOUND'])
  })

  test('a staff profile is created once per Idempotency-Key', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => create('owner', 'Staff', NEW_PHONE, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await create('owner', 'Admin', NEW_PHONE, key)).status).toBe(422)
  })

  test('each change of name, phone number and role has its audit entry', async () => {
    const body = { name: 'Sam', phoneNumber: NEW_PHONE, role: 'Manager' }
    expect((await change(people.owner, PHONES.staff, body)).body.vendorRole).toEqual({
      vendorId: 'HALL',
      name: 'Sam',
      phoneNumber: NEW_PHONE,
      role: 'MANAGER',
    })
    await remove(people.owner, NEW_PHONE)
    const { rows } = await harness.db.$client.query(
      `select action, actor, before->>'role' as before, after->>'role' as after from audit_entries
        where subject_type = 'role' order by audit_id desc limit 2`,
    )
    const actor = people.owner.userId
    expect(rows).toEqual([
      { action: 'role.removed', actor, before: 'MANAGER', after: null },
      { action: 'role.updated', actor, before: 'STAFF', after: 'MANAGER' },
    ])
  })

  test('a staff profile that does not exist is not found', async () => {
    expect((await change(people.owner, NEW_PHONE, { name: 'X' })).status).toBe(404)
    expect((await remove(people.owner, NEW_PHONE)).status).toBe(404)
  })
})

describe('a role manages only roles up to its own', () => {
  const MANAGED: Record<Who, string[]> = {
    staff: [],
    manager: ['STAFF', 'MANAGER'],
    admin: ['STAFF', 'MANAGER', 'ADMIN'],
    owner: ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'],
    partner: ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'],
  }
  const OTHER_PHONE = '+13105550132'
  const callers = ['staff', 'manager', 'admin', 'owner'] as const
  const roles = ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const
  const give = (role: (typeof roles)[number]) =>
    harness.db
      .insert(vendorRoles)
      .values({ vendorId: 'HALL', name: 'Riley', phoneNumber: OTHER_PHONE, role })
  const readRole = async () => {
    const { rows } = await harness.db.$client.query<{ role: string }>(
      `select role from vendor_roles where phone_number in ($1, $2)`,
      [NEW_PHONE, OTHER_PHONE],
    )
    return rows[0]?.role
  }
  const refused = (who: Who) => [403, who === 'staff' ? 'ROLE_REQUIRED' : 'ROLE_NOT_MANAGED']
  const outcomeOf = (answer: { status: number; body: Body }) =>
    answer.status < 300 ? answer.status : [answer.status, answer.body.code]

  const pairs = callers.flatMap((who) => roles.map((role) => [who, role] as const))
  test.each(pairs)('a role adds only roles up to its own: %s adds %s', async (who, role) => {
    const may = MANAGED[who].includes(role)
    expect(outcomeOf(await create(who, role))).toEqual(may ? 201 : refused(who))
    expect(await readRole()).toBe(may ? role : undefined)
  })

  test.each(pairs)('a role removes only roles up to its own: %s removes %s', async (who, role) => {
    await give(role)
    const may = MANAGED[who].includes(role)
    expect(outcomeOf(await remove(people[who], OTHER_PHONE))).toEqual(may ? 200 : refused(who))
    expect(await readRole()).toBe(may ? undefined : role)
  })

  const changes = pairs.flatMap(([who, before]) =>
    roles.map((after) => [who, before, after] as const),
  )
  test.each(changes)('%s makes %s a %s', async (who, before, after) => {
    await give(before)
    const may = MANAGED[who].includes(before) && MANAGED[who].includes(after)
    const answer = await change(people[who], OTHER_PHONE, { role: after })
    expect(outcomeOf(answer)).toEqual(may ? 200 : refused(who))
    expect(await readRole()).toBe(may ? after : before)
  })

  test.each(pairs)('%s renames %s and gives them another phone', async (who, role) => {
    await give(role)
    const may = MANAGED[who].includes(role)
    for (const body of [{ name: 'Sam' }, { phoneNumber: NEW_PHONE }]) {
      expect(outcomeOf(await change(people[who], OTHER_PHONE, body))).toEqual(
        may ? 200 : refused(who),
      )
    }
    const { rows } = await harness.db.$client.query(
      `select name, phone_number from vendor_roles where phone_number in ($1, $2)`,
      [NEW_PHONE, OTHER_PHONE],
    )
    const kept = { name: 'Riley', phone_number: OTHER_PHONE }
    expect(rows).toEqual([may ? { name: 'Sam', phone_number: NEW_PHONE } : kept])
  })
})

describe('users cannot change their own role', () => {
  test('users change their own name, and neither their role nor their number', async () => {
    for (const body of [{ role: 'ADMIN' }, { role: 'STAFF' }, { phoneNumber: NEW_PHONE }]) {
      const { status, body: answer } = await change(people.owner, PHONES.owner, body)
      expect([status, answer.code]).toEqual([403, 'OWN_ROLE'])
    }
    expect((await remove(people.manager, PHONES.manager)).body.code).toBe('OWN_ROLE')
    const renamed = await change(people.owner, PHONES.owner, { name: 'Olga', role: 'SuperAdmin' })
    expect([renamed.status, renamed.body.vendorRole?.name]).toEqual([200, 'Olga'])
  })
})

describe('the last SUPER_ADMIN', () => {
  test('the last SUPER_ADMIN stays, no matter who asks', async () => {
    const operator = await harness.signIn(OPERATOR_PHONE)
    expect((await remove(operator, PHONES.partner)).status).toBe(200)
    for (const answer of [
      await remove(operator, PHONES.owner),
      await change(operator, PHONES.owner, { role: 'ADMIN' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_SUPER_ADMIN'])
    }
  })

  test('one SUPER_ADMIN stays when two remove each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        remove(people.owner, PHONES.partner),
        remove(people.partner, PHONES.owner),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const { rows } = await harness.db.$client.query(
        `select count(*)::int as count from vendor_roles where role = 'SUPER_ADMIN'`,
      )
      expect(rows).toEqual([{ count: 1 }])
      await harness.db
        .insert(vendorRoles)
        .values(
          (['owner', 'partner'] as const).map((who) => ({
            vendorId: 'HALL',
            name: who,
            phoneNumber: PHONES[who],
            role: ROLES[who],
          })),
        )
        .onConflictDoNothing()
    }
  })
})

describe('a removed or demoted person', () => {
  test('a removed or demoted person loses the right at once', async () => {
    await change(people.owner, PHONES.admin, { role: 'STAFF' })
    expect((await create('admin', 'Staff')).status).toBe(403)
    await remove(people.owner, PHONES.admin)
    expect((await harness.call('GET /vendors/HALL/user-role', { as: people.admin })).status).toBe(
      404,
    )
    expect(await listPhones()).not.toContain(PHONES.admin)
  })

  test('a removed or demoted person is notified on every open page', async () => {
    const response = await harness.api.request(
      'http://localhost/api/vendors/HALL/user-role/events',
      { headers: { authorization: `Bearer ${people.manager.idToken}` } },
    )
    const events = readStream(response)
    const role = () => events.heard.at(-1)?.data.vendorRole?.role
    await expect.poll(role).toBe('MANAGER')
    await change(people.owner, PHONES.manager, { role: 'STAFF' })
    await expect.poll(role).toBe('STAFF')
    await remove(people.owner, PHONES.manager)
    await expect.poll(events.isOver).toBe(true)
  })
})
