import { afterEach, expect, test } from 'vitest'
import type { VenueList } from '#domain/invitations/invitations.contract.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import type { OwnVenueList } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { recordBackup } from '#server/backup-records/backup-records.store.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { OPERATOR_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { newPhone } from '#tests/support/new-phone.ts'
import {
  buildVenueStart,
  createStartSteps,
  hashOf,
  newToken,
} from '#tests/support/start-venue-steps.ts'

const environment = { VENUE_SIGNUP: 'anyone', PLATFORM_ADMINS: OPERATOR_PHONE }
const harness = await startApiHarness({ environment })
const { config } = harness.services
const { start, look } = createStartSteps(harness.call)
const newPerson = () => harness.signIn(newPhone())
const operator = await harness.signIn(OPERATOR_PHONE)

afterEach(() => {
  config.VENUE_SIGNUP = 'anyone'
  config.isProduction = false
  harness.clock.shiftMs = 0
})

async function addInvitation({
  phoneNumber = null,
  revoked = false,
}: { phoneNumber?: string | null; revoked?: boolean } = {}): Promise<string> {
  const token = newToken()
  await harness.db.$client.query(
    `insert into venue_invitations (invitation_id, token_hash, phone_number, created_by, created_at, expires_at, revoked_at)
     values (gen_random_uuid(), $1, $2, 'system:test', now(), now() + interval '7 days', case when $3 then now() end)`,
    [hashOf(token), phoneNumber, revoked],
  )
  return token
}

/** The stored rows of a venue: none, or one of each kind. */
async function readVenue(vendorId: string) {
  const { rows } = await harness.db.$client.query(
    `select (select count(*)::int from vendors where vendor_id = $1) as vendors,
            (select count(*)::int from vendor_locations where vendor_id = $1 and state = 'DRAFT') as locations,
            (select count(*)::int from vendor_roles where vendor_id = $1 and role = 'SUPER_ADMIN') as owners,
            (select array_agg(action order by audit_id) from audit_entries where vendor_id = $1) as entries`,
    [vendorId],
  )
  return rows[0]
}
const NOTHING = { vendors: 0, locations: 0, owners: 0, entries: null }
const ALL = {
  vendors: 1,
  locations: 1,
  owners: 1,
  entries: ['vendor.created', 'location.created', 'role.created'],
}
const countVenuesOf = async ({ phoneNumber }: Person) =>
  (
    await harness.db.$client.query<{ count: number }>(
      'select count(*)::int as count from vendor_roles where phone_number = $1',
      [phoneNumber],
    )
  ).rows[0]?.count

test('a person who starts a venue gets it with a first location as a draft, and is its SUPER_ADMIN', async () => {
  const owner = await newPerson()
  await harness.db.$client.query(
    `update users set first_name = 'Ana', last_name = 'Silva' where user_id = $1`,
    [owner.userId],
  )
  const body = buildVenueStart({ name: ' Pier   Room ', timeZone: 'America/Chicago' })
  const { vendorId, vendorLocationId } = body
  const { status, body: answer } = await start(owner, body)
  expect([status, answer.venue]).toEqual([201, { vendorId, vendorLocationId }])
  expect(await readVenue(vendorId)).toEqual(ALL)
  const vendor = await harness.call<{ items: object[] }>(`GET /vendor?vendorId=${vendorId}`)
  expect(vendor.body.items).toMatchObject([
    { name: 'Pier Room', city: 'Long Beach', timeZone: 'America/Chicago', addressLine2: null },
  ])
  const role = await harness.call(`GET /vendors/${vendorId}/user-role`, { as: owner })
  expect(role.body).toMatchObject({ vendorRole: { role: 'SUPER_ADMIN', name: 'Ana Silva' } })
})

test.each([
  ['name', ' '],
  ['name', 'x'.repeat(101)],
  ['addressLine1', ''],
  ['city', ''],
  ['state', ''],
  ['zip', ''],
  ['zip', 'N/A'],
  ['timeZone', 'Pacific'],
  // known to browsers, but not to the database
  ['timeZone', 'US/Pacific-New'],
  ['locationName', '\u200b'],
  ['vendorId', 'SHORT'],
  ['vendorId', 'K7QW4ZR0'],
  ['vendorLocationId', 'm3xa9'],
  ['invitationToken', 'guess'],
])('a venue with the %s "%s" is refused by its field', async (field, value) => {
  const owner = await newPerson()
  const body = buildVenueStart({ [field]: value })
  const refused = await start(owner, body)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
  expect(await countVenuesOf(owner)).toBe(0)
})

test('a double tap starts one venue, and a key is for one request', async () => {
  const owner = await newPerson()
  const key = crypto.randomUUID()
  const body = buildVenueStart()
  const answers = await Promise.all([start(owner, body, key), start(owner, body, key)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.venue).toEqual(answers[1]?.body.venue)
  expect(await readVenue(body.vendorId)).toEqual(ALL)
  expect((await start(owner, { ...body, name: 'Another' }, key)).status).toBe(422)
})

test('two tabs with the same ids start one venue, even at the same moment', async () => {
  const owner = await newPerson()
  const body = buildVenueStart()
  const answers = await whileLocked(
    harness.db,
    ['lock table vendors in share row exclusive mode'],
    () => [start(owner, body), start(owner, { ...body, name: 'Pier Room II' })],
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await readVenue(body.vendorId)).toEqual(ALL)
  expect(await countVenuesOf(owner)).toBe(1)
})

test('ids of another venue are refused, and nothing of the new one is stored', async () => {
  const owner = await newPerson()
  const taken = buildVenueStart()
  await start(await newPerson(), taken)
  const sameVendor = await start(owner, buildVenueStart({ vendorId: taken.vendorId }))
  expect([sameVendor.status, sameVendor.body.code]).toEqual([409, 'ID_TAKEN'])
  const body = buildVenueStart({ vendorLocationId: taken.vendorLocationId })
  const sameLocation = await start(owner, body)
  expect([sameLocation.status, sameLocation.body.code]).toEqual([409, 'ID_TAKEN'])
  expect(await readVenue(body.vendorId)).toEqual(NOTHING)
  const both = await start(owner, { ...taken, name: 'Mine now' })
  expect([both.status, both.body.code]).toEqual([409, 'ID_TAKEN'])
})

test('one person starts at most five venues a day, even at the same moment', async () => {
  const owner = await newPerson()
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => start(owner, buildVenueStart())),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const [refused] = answers.filter(({ status }) => status !== 201)
  expect([refused?.status, refused?.body.code]).toEqual([429, 'TOO_MANY_VENUES'])
  expect(await countVenuesOf(owner)).toBe(5)
  const { rows } = await harness.db.$client.query<{ id: string }>(
    `update vendor_roles set phone_number = '+13105550198' where phone_number = $1 returning vendor_id as id`,
    [owner.phoneNumber],
  )
  expect(rows).toHaveLength(5)
  expect((await start(owner, buildVenueStart())).body.code).toBe('TOO_MANY_VENUES')
  harness.clock.shiftMs = DAY_MS
  const nextDay = await harness.signIn(owner.phoneNumber)
  expect((await start(nextDay, buildVenueStart())).status).toBe(201)
})

test('one person starts twenty venues in all without an invitation, and more with one', async () => {
  const owner = await newPerson()
  await harness.db.$client.query(
    `with old as (
       insert into vendors (vendor_id, name, address_line1, city, state, zip, created_at)
       select 'OLD' || n, 'Old', '1 Pier', 'Malibu', 'CA', '90265', now() - interval '2 days'
         from generate_series(1, 19) n returning vendor_id)
     insert into audit_entries (actor, action, subject_type, subject_id)
     select $1, 'vendor.created', 'vendor', vendor_id from old`,
    [owner.userId],
  )
  expect((await start(owner, buildVenueStart())).status).toBe(201)
  const refused = await start(owner, buildVenueStart())
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    403,
    'INVITATION_REQUIRED',
    'You have started 20 venues. For more you need an invitation.',
  ])
  const invitationToken = await addInvitation()
  expect((await start(owner, buildVenueStart({ invitationToken }))).status).toBe(201)
})

test('one of twenty people with one invitation starts a venue', async () => {
  config.VENUE_SIGNUP = 'invited'
  const invitationToken = await addInvitation()
  const people = await Promise.all(Array.from({ length: 20 }, newPerson))
  const answers = await Promise.all(
    people.map((person) => start(person, buildVenueStart({ invitationToken }))),
  )
  const [started, ...more] = answers.filter(({ status }) => status === 201)
  expect(more).toEqual([])
  expect(await readVenue(started?.body.venue.vendorId ?? '')).toEqual(ALL)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['INVITATION_USED']))
  const counts = await Promise.all(people.map(countVenuesOf))
  expect(counts.filter((count) => count !== 0)).toEqual([1])
})

test('a second tab with the same invitation learns which venue the first one has started', async () => {
  config.VENUE_SIGNUP = 'invited'
  const owner = await newPerson()
  const invitationToken = await addInvitation()
  const first = buildVenueStart({ invitationToken })
  expect((await start(owner, first)).status).toBe(201)
  const second = await start(owner, buildVenueStart({ invitationToken }))
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({ code: 'INVITATION_USED', vendorId: first.vendorId })
  const stranger = await start(await newPerson(), buildVenueStart({ invitationToken }))
  expect([stranger.body.code, stranger.body.vendorId]).toEqual(['INVITATION_USED', undefined])
  expect((await look(invitationToken, owner)).body.invitation.vendorId).toBe(first.vendorId)
})

test('an invalid invitation starts nothing, even for people who may start a venue', async () => {
  const owner = await newPerson()
  const refusals = async () => [
    (await start(owner, buildVenueStart({ invitationToken: newToken() }))).body.code,
    (await start(owner, buildVenueStart({ invitationToken: foreign }))).body.code,
    (await start(owner, buildVenueStart({ invitationToken: revoked }))).body.code,
  ]
  const foreign = await addInvitation({ phoneNumber: '+13105550199' })
  const revoked = await addInvitation({ revoked: true })
  const expected = ['INVITATION_NOT_FOUND', 'INVITATION_FOREIGN', 'INVITATION_REVOKED']
  for (const signup of ['invited', 'anyone'] as const) {
    config.VENUE_SIGNUP = signup
    expect(await refusals()).toEqual(expected)
  }
  const late = await addInvitation()
  harness.clock.shiftMs = 7 * DAY_MS
  const nextWeek = await harness.signIn(owner.phoneNumber)
  const refused = await start(nextWeek, buildVenueStart({ invitationToken: late }))
  expect([refused.status, refused.body.code]).toEqual([409, 'INVITATION_EXPIRED'])
  expect(await countVenuesOf(owner)).toBe(0)
})

test('a refused start leaves the invitation as it was', async () => {
  const owner = await newPerson()
  const taken = buildVenueStart()
  await start(await newPerson(), taken)
  const invitationToken = await addInvitation({ phoneNumber: owner.phoneNumber })
  const refused = await start(owner, { ...taken, invitationToken })
  expect(refused.body.code).toBe('ID_TAKEN')
  expect((await look(invitationToken)).body.invitation.state).toBe('VALID')
  expect((await start(owner, buildVenueStart({ invitationToken }))).status).toBe(201)
})

test('no venue starts without a required invitation, or where sign-up is off', async () => {
  const owner = await newPerson()
  config.VENUE_SIGNUP = 'invited'
  const uninvited = await start(owner, buildVenueStart())
  expect([uninvited.status, uninvited.body.code]).toEqual([403, 'INVITATION_REQUIRED'])
  config.VENUE_SIGNUP = 'off'
  const invitationToken = await addInvitation()
  for (const body of [buildVenueStart(), buildVenueStart({ invitationToken })]) {
    const refused = await start(owner, body)
    expect([refused.status, refused.body.code]).toEqual([403, 'SIGNUP_OFF'])
  }
  const invitation = await harness.call<{ code: string }>('POST /invitations', {
    as: operator,
    body: { invitationId: crypto.randomUUID(), token: newToken() },
  })
  expect([invitation.status, invitation.body.code]).toEqual([403, 'SIGNUP_OFF'])
  expect(await countVenuesOf(owner)).toBe(0)
  expect((await start(undefined, buildVenueStart())).status).toBe(401)
})

test('an operator sees all venues page by page, with their state and their last sale', async () => {
  const owner = await newPerson()
  const body = buildVenueStart()
  await start(owner, body)
  const { vendorId, vendorLocationId } = body
  const list = async (query = '') =>
    (await harness.call<VenueList>(`GET /venues${query}`, { as: operator })).body
  const readState = async () => (await list('?limit=1')).items[0]?.state
  const setState = (text: string) =>
    harness.db.$client.query(`update vendor_locations set ${text} where vendor_location_id = $1`, [
      vendorLocationId,
    ])
  expect((await list('?limit=1')).items).toMatchObject([
    { vendorId, name: 'Pier Room', state: 'DRAFT', locationCount: 1, lastSaleAt: null },
  ])
  await setState(`state = 'CLOSED'`)
  expect(await readState()).toBe('CLOSED')
  await setState(`reopens_at = now() - interval '1 minute'`)
  expect(await readState()).toBe('OPEN')
  await setState(`state = 'OPEN', reopens_at = null, archived_at = now()`)
  expect((await list('?limit=1')).items).toMatchObject([{ state: 'DRAFT', locationCount: 0 }])

  const all: string[] = []
  let nextToken: string | null = ''
  while (nextToken !== null) {
    const page: VenueList = await list(`?limit=2${nextToken && `&nextToken=${nextToken}`}`)
    all.push(...page.items.map((venue) => venue.vendorId))
    ;({ nextToken } = page)
  }
  const { rows } = await harness.db.$client.query<{ id: string }>(
    'select vendor_id as id from vendors order by created_at desc, vendor_id desc',
  )
  // two of them were created at the same moment
  expect(all).toEqual(rows.map(({ id }) => id))
})

test('an operator finds venues by a part of their name, in whatever case', async () => {
  const search = async (text: string) => {
    const query = new URLSearchParams({ search: text })
    const { body } = await harness.call<VenueList>(`GET /venues?${query}`, { as: operator })
    return body.items.map(({ name }) => name)
  }
  await start(await newPerson(), { ...buildVenueStart(), name: '100% Hafenbühne' })
  expect(await search('hAFENBÜH')).toEqual(['100% Hafenbühne'])
  expect(await search('0% h')).toEqual(['100% Hafenbühne'])
  expect(await search('_afen')).toEqual([])
})

test('in production an operator reads that backups or the trial of a restore are late', async () => {
  const readWarnings = async () =>
    (await harness.call<VenueList>('GET /venues', { as: operator })).body.warnings
  expect(await readWarnings()).toEqual([])
  config.isProduction = true
  expect(await readWarnings()).toEqual([
    'No backup is recorded.',
    'No restore of a backup was ever tried.',
  ])
  for (const step of ['backup', 'restore'] as const) {
    await recordBackup(harness.db, { step, hasPassed: true, about: {} })
  }
  expect(await readWarnings()).toEqual([])
  harness.clock.shiftMs = 35 * DAY_MS
  const again = { as: await harness.signIn(OPERATOR_PHONE) }
  expect((await harness.call<VenueList>('GET /venues', again)).body.warnings).toEqual([
    'The last backup was made 840 hours ago.',
    'A restore was last tried 35 days ago.',
  ])
})

test('the last sale of a venue is its last paid order, and a rehearsal is none', async () => {
  const steps = createOrderSteps(harness)
  const guest = await newPerson()
  await steps.buy(guest, 'club-soda', 1, 'CLB')
  const { orderId } = await steps.buy(guest, 'club-soda', 1, 'CLB')
  const { rows } = await harness.db.$client.query<{ paidAt: Date }>(
    'select paid_at as "paidAt" from orders where order_id = $1',
    [orderId],
  )
  const readLastSale = async () => {
    const { body } = await harness.call<VenueList>('GET /venues?limit=200', { as: operator })
    return body.items.find(({ vendorId }) => vendorId === 'CLUB')?.lastSaleAt
  }
  const last = await readLastSale()
  expect(last).toBe(rows[0]?.paidAt.toISOString())
  await harness.db.$client.query(
    `insert into orders select copy.* from orders o, jsonb_populate_record(o, jsonb_build_object(
       'order_id', gen_random_uuid(), 'is_rehearsal', true, 'total_cents', 0, 'subtotal_cents', 0,
       'discount_cents', 0, 'tax_cents', 0, 'tip_cents', 0, 'is_free', false,
       'payment_intent_id', null, 'pickup_number', null, 'paid_at', now() + interval '1 hour')) copy
      where o.order_id = $1`,
    [orderId],
  )
  expect(await readLastSale()).toBe(last)
})

test('people see the venues where they work, with role and locations, and no others', async () => {
  const owner = await newPerson()
  const body = buildVenueStart()
  await start(owner, body)
  const read = (as: Person, { userId } = as) =>
    harness.call<OwnVenueList>(`GET /users/${userId}/vendor-roles`, { as })
  const { vendorId, vendorLocationId, locationName: description } = body
  const own = (await read(owner)).body
  expect(own.isOperator).toBe(false)
  expect((await read(operator)).body).toEqual({ items: [], isOperator: true })
  expect(own.items).toEqual([
    {
      vendorId,
      name: 'Pier Room',
      logoUrl: null,
      role: 'SUPER_ADMIN',
      locations: [{ vendorLocationId, description, state: 'DRAFT' }],
    },
  ])
  const staff = await harness.signIn(STAFF_PHONE)
  const [hall] = (await read(staff)).body.items
  expect(hall).toMatchObject({ vendorId: 'HALL', role: 'STAFF' })
  expect(hall?.locations.map((location) => location.vendorLocationId)).toEqual(['1DC', 'B1R'])
  expect((await read(await newPerson())).body.items).toEqual([])
  expect((await read(staff, owner)).status).toBe(403)
})

test.each([
  ['the name that was given', { ownerName: ' Ana  Lopez ' }, 'Ana Lopez'],
  ['Owner, without a name', { ownerName: undefined }, 'Owner'],
  ['Owner, with an empty name', { ownerName: ' ' }, 'Owner'],
])('colleagues see the person who started a venue as %s', async (_, changes, name) => {
  const owner = await newPerson()
  const body = buildVenueStart(changes)
  expect((await start(owner, body)).status).toBe(201)
  const { body: list } = await harness.call<{ items: { name: string }[] }>(
    `GET /vendors/${body.vendorId}/vendor-roles`,
    { as: owner },
  )
  expect(list.items).toMatchObject([{ name, hasJoined: true }])
})
