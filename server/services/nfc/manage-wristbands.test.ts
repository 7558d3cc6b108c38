import { beforeAll, describe, expect, test } from 'vitest'
import type { AddedWristbands, Wristband, WristbandList } from '#domain/nfc/nfc.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  ADMIN_PHONE,
  MANAGER_PHONE,
  OTHER_STAFF_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { LEAVES_THE_SITE } from '#tests/support/redirect-corpus.ts'
import { lockOf, whileLocked } from '#tests/support/while-locked.ts'
import { vendorRoles } from '../vendor-roles/vendor-roles.tables.ts'
import { nfcRecords } from './nfc.tables.ts'

const harness = await startApiHarness({
  environment: { PUBLIC_URL: 'https://order.example', UNKNOWN_CODES_PER_IP_TEN_MINUTES: '0' },
})
let admin: Person
let otherAdmin: Person
beforeAll(async () => {
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', phoneNumber: ADMIN_PHONE, role: 'ADMIN', name: 'Ada' })
  await harness.db
    .insert(nfcRecords)
    .values([{ nfcId: 'PLATFORM' }, { nfcId: 'CLUB-BAND', vendorId: 'CLUB' }])
  admin = await harness.signIn(ADMIN_PHONE)
  otherAdmin = await harness.signIn(OTHER_STAFF_PHONE)
})

interface Refusal {
  code: string
  error: string
  fields?: Record<string, string>
}
const add = (wristbands: object[], as = admin) =>
  harness.call<AddedWristbands & Refusal>('POST /admin/vendors/HALL/wristbands', {
    as,
    body: { wristbands },
  })
const change = (nfcId: string, body: object, as = admin, vendorId = 'HALL') =>
  harness.call<Wristband & Refusal & { wristband: Wristband }>(
    `PUT /admin/vendors/${vendorId}/wristbands/${encodeURIComponent(nfcId)}`,
    { as, body: { label: '', overrideUrl: null, isRetired: false, version: 1, ...body } },
  )
const list = async (search: string, isRetired = false) =>
  (
    await harness.call<WristbandList>(
      `GET /admin/vendors/HALL/wristbands?search=${encodeURIComponent(search)}&isRetired=${isRetired}`,
      { as: admin },
    )
  ).body.wristbands
const tap = async (nfcId: string) =>
  (await harness.call<{ overrideUrl: string | null }>(`GET /nfc/${nfcId}`)).body

describe('adding wristbands', () => {
  test('adding wristbands is refused beyond 100,000, retired ones included, also when two people add at once', async () => {
    await harness.db.$client.query(
      `insert into nfc_records (nfc_id, vendor_id, retired_at)
       select 'MANY-' || n, 'HALL', now() from generate_series(1, 99999) n`,
    )
    const answers = await whileLocked(harness.db, lockOf('wristbands of venue HALL'), () =>
      ['LAST-1', 'LAST-2'].map((nfcId) => add([{ nfcId }])),
    )
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([refused?.body.code, refused?.body.error]).toEqual([
      'TOO_MANY_WRISTBANDS',
      'A venue can have at most 100,000 wristbands, retired ones included.',
    ])
    expect((await add([{ nfcId: 'MANY-7' }])).body).toEqual({ added: 0, known: 1 })
    await harness.db.$client.query(
      `delete from nfc_records where nfc_id like 'MANY-%' or nfc_id like 'LAST-%'`,
    )
  })

  test('adding wristbands takes ids in any case, each once, and leads them to the venue', async () => {
    const { status, body } = await add([
      { nfcId: '04:a2:19:7c', label: 'Crew 1' },
      { nfcId: ' 04:A2:19:7C ', label: 'Crew 1' },
      { nfcId: 'band-2' },
    ])
    expect([status, body]).toEqual([200, { added: 2, known: 0 }])
    expect(await list('04:a2')).toMatchObject([
      { nfcId: '04:A2:19:7C', label: 'Crew 1', address: 'https://order.example/nfc/04:A2:19:7C' },
    ])
    expect(await tap('04:a2:19:7c')).toEqual({
      nfcId: '04:A2:19:7C',
      vendorId: 'HALL',
      overrideUrl: null,
    })
  })

  test('adding wristbands does not change those that the venue already has', async () => {
    await add([{ nfcId: 'KEEP', label: 'First' }])
    expect((await add([{ nfcId: 'KEEP', label: 'Second' }])).body).toEqual({ added: 0, known: 1 })
    expect((await list('KEEP'))[0]?.label).toBe('First')
  })

  test.each([
    ['PLATFORM', 'the platform'],
    ['CLUB-BAND', 'another owner'],
  ])('nothing is added when %s belongs to %s, and nobody learns which it is', async (taken) => {
    const { status, body } = await add([{ nfcId: 'NEW-1' }, { nfcId: taken }])
    expect([status, body.code]).toEqual([409, 'WRISTBANDS_TAKEN'])
    expect(JSON.stringify(body)).not.toContain(taken)
    expect(await list('NEW-1')).toEqual([])
  })

  test('a request adds 5,000 wristbands with labels at once, and no more', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      nfcId: `04:A2:19:7C:5B:61:${String(at).padStart(4, '0')}`,
      label: `A person with a rather long name, number ${at}`,
    }))
    expect((await add(many)).body).toEqual({ added: 5_000, known: 0 })
    expect((await add([...many, { nfcId: 'ONE-MORE' }])).status).toBe(400)
  })

  test('the same wristbands sent twice at the same time are added once', async () => {
    const some = Array.from({ length: 50 }, (_, at) => ({ nfcId: `SAME-${at}` }))
    const answers = await Promise.all([add(some), add(some.toReversed()), add(some)])
    const sum = answers.reduce((total, { body }) => total + body.added, 0)
    expect(sum).toBe(50)
  })

  test.each(['', 'a b', 'https://x', 'x'.repeat(65)])(
    'adding wristbands refuses the id %j',
    async (nfcId) => {
      expect((await add([{ nfcId }])).status).toBe(400)
    },
  )

  test('only admins of the venue add wristbands, and long lists of other people are not read', async () => {
    const long = [{ nfcId: 'LONG', label: 'x'.repeat(1024 * 1024) }]
    expect((await add(long)).body.code).toBe('REQUEST_TOO_LARGE')
    const people = [STAFF_PHONE, MANAGER_PHONE, OTHER_STAFF_PHONE]
    for (const phone of people) {
      const person = await harness.signIn(phone)
      expect((await add([{ nfcId: 'NOT-YOURS' }], person)).status).toBe(403)
      expect((await add(long, person)).status).toBe(403)
    }
  })
})

describe('a wristband', () => {
  test('leads to its override until it is retired, then to the venue', async () => {
    await add([{ nfcId: 'LOST' }])
    const overrideUrl = '/vendor/HALL/rewards/EV'
    await change('lost', { label: 'Kim', overrideUrl })
    expect((await tap('LOST')).overrideUrl).toBe(overrideUrl)
    const { body } = await change('LOST', {
      label: 'Kim',
      overrideUrl,
      isRetired: true,
      version: 2,
    })
    expect(body.retiredAt).not.toBeNull()
    expect(await tap('LOST')).toEqual({
      nfcId: 'LOST',
      vendorId: 'HALL',
      overrideUrl: null,
    })
    expect(await list('LOST')).toEqual([])
    expect(await list('LOST', true)).toHaveLength(1)
  })

  test('a wristband is replaced by its owner’s next one, which takes over label and override', async () => {
    await add([{ nfcId: 'OLD-1' }, { nfcId: 'NEXT-2' }])
    const overrideUrl = 'https://tickets.example/vip'
    const retired = { label: 'Kim', overrideUrl, isRetired: true }
    const { body } = await change('OLD-1', { ...retired, replacedBy: 'next-1' })
    expect(body.replacedBy).toBe('NEXT-1')
    expect(await list('NEXT-1')).toMatchObject([{ label: 'Kim', overrideUrl }])
    expect((await tap('NEXT-1')).overrideUrl).toBe(overrideUrl)
    // already registered at the venue
    await change('NEXT-1', { ...retired, replacedBy: 'NEXT-2', version: 2 })
    expect(await list('NEXT-2')).toMatchObject([{ label: 'Kim', overrideUrl }])
  })

  test.each([
    ['itself', 'OWNED', 400],
    ['one of another venue', 'CLUB-BAND', 409],
    ['one of the platform', 'PLATFORM', 409],
    ['a retired one', 'LOST', 409],
  ])('a wristband is not replaced by %s', async (_, replacedBy, status) => {
    await add([{ nfcId: 'OWNED' }])
    const [before] = await list('OWNED')
    const answer = await change('OWNED', {
      isRetired: true,
      replacedBy,
      version: before?.version,
    })
    expect(answer.status).toBe(status)
    expect((await list('OWNED'))[0]).toEqual(before)
  })

  test.each([
    ...LEAVES_THE_SITE.filter((target) => target.trim() !== '' && !/^\s*https:\/\//i.test(target)),
    '/nfc/LOST',
    '/api/auth/logout',
    '/%61pi/auth/logout',
    'https://order.example/api/auth/logout',
    'https://order.example/nfc/LOST',
  ])('a wristband cannot lead to %j', async (overrideUrl) => {
    const { status } = await change('OWNED', { overrideUrl })
    expect(status).toBe(400)
  })

  test('a wristband of an older copy is not changed, and the current one is answered', async () => {
    await add([{ nfcId: 'STALE' }])
    await change('STALE', { label: 'Kim' })
    const { status, body } = await change('STALE', { label: 'Lee' })
    expect([status, body.code]).toEqual([409, 'WRISTBAND_CHANGED'])
    expect(body.wristband).toMatchObject({ label: 'Kim', version: 2 })
    expect((await change('STALE', { label: 'Kim' })).status).toBe(200)
  })

  test('a wristband of another venue or of the platform is not found', async () => {
    expect((await change('CLUB-BAND', {})).status).toBe(404)
    expect((await change('PLATFORM', {})).status).toBe(404)
    expect((await change('OWNED', {}, otherAdmin, 'CLUB')).status).toBe(404)
  })
})

test('each change is in the activity of the venue', async () => {
  const { rows } = await harness.db.$client.query<{ action: string }>(
    `select distinct action from audit_entries where vendor_id = 'HALL' and action like 'wristband%' order by 1`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'wristband.added',
    'wristband.retired',
    'wristband.took_over',
    'wristband.updated',
  ])
})
