import { beforeAll, describe, expect, test } from 'vitest'
import type { ShortLink, ShortLinkList } from '#domain/short-links/short-links.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  ADMIN_PHONE,
  MANAGER_PHONE,
  OTHER_STAFF_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { LEAVES_THE_SITE } from '#tests/support/redirect-corpus.ts'
import { vendorRoles } from '../vendor-roles/vendor-roles.tables.ts'
import { noteScan } from './short-links.store.ts'
import { shortLinks } from './short-links.tables.ts'

const MENU = { kind: 'LOCATION', vendorLocationId: 'B1R' }
const VENUE = { kind: 'VENUE' }

const harness = await startApiHarness({
  environment: {
    PUBLIC_URL: 'https://order.example',
    OLD_PUBLIC_URLS: 'https://old.example',
    UNKNOWN_CODES_PER_IP_TEN_MINUTES: '0',
  },
})
const run = (text: string, values: unknown[] = []) =>
  harness.db.$client.query<Record<string, string>>(text, values)

let admin: Person
let staff: Person
let otherAdmin: Person
beforeAll(async () => {
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', phoneNumber: ADMIN_PHONE, role: 'ADMIN', name: 'Ada' })
  admin = await harness.signIn(ADMIN_PHONE)
  staff = await harness.signIn(STAFF_PHONE)
  otherAdmin = await harness.signIn(OTHER_STAFF_PHONE)
})

type Refusal = { code: string; error: string; fields?: Record<string, string> }
const create = (body: object, as = admin, key?: string) =>
  harness.call<ShortLink & Refusal>('POST /admin/vendors/HALL/short-links', {
    as,
    body: { label: '', target: VENUE, ...body },
    ...(key && { key }),
  })
const change = (code: string, body: object, as = admin, vendorId = 'HALL') =>
  harness.call<ShortLink & Refusal & { shortLink: ShortLink }>(
    `PUT /admin/vendors/${vendorId}/short-links/${code}`,
    { as, body: { label: '', target: VENUE, isRetired: false, version: 1, ...body } },
  )
const leadsTo = async (code: string, as?: Person) =>
  (
    await harness.call<{ redirect?: { redirectUrl: string } }>(
      `GET /short-code-redirects/${code}`,
      {
        as,
      },
    )
  ).body.redirect?.redirectUrl
const list = async (search = '', options = '') =>
  (
    await harness.call<ShortLinkList>(
      `GET /admin/vendors/HALL/short-links?search=${encodeURIComponent(search)}${options}`,
      { as: admin },
    )
  ).body

describe('a new short link', () => {
  test.each([
    [MENU, '/location/B1R'],
    [VENUE, '/vendor/HALL'],
    [{ kind: 'WEB', url: 'https://tickets.example/tonight' }, 'https://tickets.example/tonight'],
    [{ kind: 'WEB', url: '/vendor/HALL/mky' }, '/vendor/HALL/mky'],
  ])('a new short link leads to %j', async (target, path) => {
    const code = `N${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
    const { status, body } = await create({ code: code.toLowerCase(), label: 'Poster', target })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      code,
      address: `https://order.example/R/${code}`,
      label: 'Poster',
      target,
      isLive: true,
      retiredAt: null,
      lastScannedAt: null,
      version: 1,
    })
    expect(await leadsTo(code.toLowerCase())).toBe(path)
  })

  test('leads to the prizes of an event of the venue, of no other one', async () => {
    for (const [eventId, vendorId] of [
      ['EV-HALL', 'HALL'],
      ['EV-CLUB', 'CLUB'],
    ]) {
      await run(
        `insert into events (event_id, vendor_id, event_name, description, start_time, end_time, status)
         values ($1, $2, 'Night', '', now(), now() + interval '3 hours', 'IN_PROGRESS')`,
        [eventId, vendorId],
      )
    }
    const target = { kind: 'PRIZES', eventId: 'EV-HALL' }
    expect((await create({ code: 'PRIZE', target })).body.target).toEqual(target)
    expect(await leadsTo('PRIZE')).toBe('/vendor/HALL/rewards/EV-HALL')
    const others = { kind: 'PRIZES', eventId: 'EV-CLUB' }
    expect((await create({ code: 'PRIZE2', target: others })).status).toBe(404)
  })

  test('a new short link is created once, however often the request arrives', async () => {
    const key = crypto.randomUUID()
    const first = await create({ code: 'TWICE' }, admin, key)
    const again = await create({ code: 'TWICE' }, admin, key)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('a new short link cannot have the code of another link, also of the platform', async () => {
    await harness.db.insert(shortLinks).values({ shortCode: 'PLAT', redirectUrl: '/L/b1r' })
    const { status, body } = await create({ code: 'plat' })
    expect([status, body.code]).toEqual([409, 'SHORT_CODE_TAKEN'])
    expect(body.fields?.code).toContain('already in use')
    expect(await leadsTo('PLAT')).toBe('/L/b1r')
  })

  test('one of two people who choose the same code at once gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => create({ code: 'RACE', label: `Number ${at}` })),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
  })

  test.each([['A'], ['with space'], ['A/B'], ['ÄB'], ['']])(
    'a new short link cannot be called %j',
    async (code) => {
      expect((await create({ code })).status).toBe(400)
    },
  )

  test('the code of a new short link is short enough to be printed', async () => {
    const { status, body } = await create({ code: 'A'.repeat(19) })
    expect(status).toBe(400)
    expect(body.fields?.code).toBe(
      'A code can have at most 18 characters here, so that it can be printed.',
    )
    expect((await create({ code: 'A'.repeat(18) })).status).toBe(201)
  })

  test.each(LEAVES_THE_SITE.filter((target) => !/^https:\/\//i.test(target)))(
    'a new short link cannot lead to %j',
    async (url) => {
      const { status } = await create({ code: 'UNSAFE', target: { kind: 'WEB', url } })
      expect(status).toBe(400)
    },
  )

  test.each([
    'https://user@evil.example',
    '/R/TWICE',
    '/api/auth/logout',
    '/%61pi/auth/logout',
    'https://order.example/api/auth/logout',
    '/r/twice',
    '/nfc/BAND',
    'https://order.example/R/TWICE',
    'https://OLD.example/r/TWICE',
    'https://order.example/nfc/BAND',
  ])('a new short link of a venue cannot lead to %s', async (url) => {
    expect((await create({ code: 'LOOP', target: { kind: 'WEB', url } })).status).toBe(400)
  })

  test.each([
    ['a location of another venue', { kind: 'LOCATION', vendorLocationId: 'CLB' }],
    ['a location that does not exist', { kind: 'LOCATION', vendorLocationId: 'NOPE' }],
  ])('a new short link cannot lead to what is not the venue’s: %s', async (_, target) => {
    expect((await create({ code: 'FOREIGN', target })).status).toBe(404)
  })

  test('a short link is refused to managers and to admins of other venues', async () => {
    const manager = await harness.signIn(MANAGER_PHONE)
    for (const as of [staff, manager, otherAdmin]) {
      expect((await create({ code: 'NOTYOU' }, as)).status).toBe(403)
    }
  })

  test('a short link is refused once the venue has 2,000', async () => {
    await run(
      `insert into short_links (short_code, redirect_url, vendor_id)
       select 'FULL' || n, '/vendor/HALL', 'HALL' from generate_series(1, 2000) n`,
    )
    const { status, body } = await create({ code: 'ONEMORE' })
    expect([status, body.code]).toEqual([409, 'TOO_MANY_SHORT_LINKS'])
    await run(`delete from short_links where short_code like 'FULL%'`)
  })
})

describe('a printed short link', () => {
  test('a printed short link is moved to another location, and its code stays', async () => {
    await create({ code: 'MOVE', label: 'Table 4', target: MENU })
    const target = { kind: 'LOCATION', vendorLocationId: '1DC' }
    const { body } = await change('MOVE', { label: 'Table 4', target })
    expect(body).toMatchObject({ target, version: 2 })
    expect(await leadsTo('MOVE')).toBe('/location/1DC')
  })

  test('a printed short link leads to the menu with its place, until it has none', async () => {
    const target = { kind: 'LOCATION', vendorLocationId: '1DC', spot: 'TABLE 4' }
    const { body } = await create({ code: 'SEAT4', target })
    expect(body).toMatchObject({ target })
    expect(await leadsTo('SEAT4')).toBe('/location/1DC?spot=TABLE%204')
    await change('SEAT4', { label: 'Bar', target: { ...target, spot: '' } })
    expect(await leadsTo('SEAT4')).toBe('/location/1DC')
    const tooLong = { ...target, spot: 'x'.repeat(500) }
    expect((await create({ code: 'SEAT5', target: tooLong })).status).toBe(400)
  })

  test('leads to the page of the venue once it is retired, and back when it is used again', async () => {
    await create({ code: 'GONE', target: MENU })
    const { body } = await change('GONE', { target: MENU, isRetired: true })
    expect(body).toMatchObject({ isLive: false, version: 2 })
    expect(body.retiredAt).not.toBeNull()
    expect(await leadsTo('GONE')).toBe('/vendor/HALL')
    expect((await list('GONE')).shortLinks).toEqual([])
    expect((await list('GONE', '&isRetired=true')).shortLinks).toHaveLength(1)
    await change('GONE', { target: MENU, version: 2 })
    expect(await leadsTo('GONE')).toBe('/location/B1R')
  })

  test('leads to the page of the venue when its location is archived', async () => {
    await run(
      `insert into vendor_locations (vendor_location_id, vendor_id, description)
       values ('0LD', 'HALL', 'Old Bar')`,
    )
    await create({ code: 'OLDBAR', target: { kind: 'LOCATION', vendorLocationId: '0LD' } })
    expect(await leadsTo('OLDBAR')).toBe('/location/0LD')
    await run(`update vendor_locations set archived_at = now() where vendor_location_id = '0LD'`)
    expect(await leadsTo('OLDBAR')).toBe('/vendor/HALL')
    expect(await leadsTo('OLDBAR', staff)).toBe('/vendor/HALL')
    expect((await list('OLDBAR')).shortLinks[0]?.isLive).toBe(false)
  })

  test('leads guests to the page of the venue while its location is a draft, and staff to the draft', async () => {
    await run(
      `insert into vendor_locations (vendor_location_id, vendor_id, description, state)
       values ('DR4FT', 'HALL', 'New Bar', 'DRAFT')`,
    )
    await create({ code: 'NEWBAR', target: { kind: 'LOCATION', vendorLocationId: 'DR4FT' } })
    expect(await leadsTo('NEWBAR')).toBe('/vendor/HALL')
    expect(await leadsTo('NEWBAR', otherAdmin)).toBe('/vendor/HALL')
    expect(await leadsTo('NEWBAR', staff)).toBe('/location/DR4FT')
    await run(`update vendor_locations set state = 'OPEN' where vendor_location_id = 'DR4FT'`)
    expect(await leadsTo('NEWBAR')).toBe('/location/DR4FT')
  })

  test('a short link follows its location when that gets another id', async () => {
    await run(
      `insert into vendor_locations (vendor_location_id, vendor_id, description)
       values ('FIRST', 'HALL', 'Roof')`,
    )
    await create({ code: 'ROOF', target: { kind: 'LOCATION', vendorLocationId: 'FIRST' } })
    await run(
      `update vendor_locations set vendor_location_id = 'ROOF1' where vendor_location_id = 'FIRST'`,
    )
    expect(await leadsTo('ROOF')).toBe('/location/ROOF1')
  })

  test('a change of an older copy is refused, and the current one is answered', async () => {
    await create({ code: 'STALE' })
    await change('STALE', { label: 'Door' })
    const { status, body } = await change('STALE', { label: 'Window' })
    expect([status, body.code]).toEqual([409, 'SHORT_LINK_CHANGED'])
    expect(body.shortLink).toMatchObject({ label: 'Door', version: 2 })
    // a repeated request, for example after its answer was lost
    expect((await change('STALE', { label: 'Door' })).status).toBe(200)
  })

  test('a short link of another venue or of the platform is not found', async () => {
    await create({ code: 'MINE' })
    expect((await change('MINE', {}, otherAdmin, 'CLUB')).status).toBe(404)
    expect((await change('PLAT', {})).status).toBe(404)
    expect((await change('NOPE', {})).status).toBe(404)
  })

  test('staff below admins change no short link', async () => {
    expect((await change('MINE', { label: 'Mine now' }, staff)).status).toBe(403)
  })
})

describe('the scans of a link', () => {
  const scannedAt = async (code: string) => (await list(code)).shortLinks[0]?.lastScannedAt ?? null
  const writesOf = async (code: string) => {
    const { rows } = await run('select xmin::text as x from short_links where short_code = $1', [
      code,
    ])
    return rows[0]?.x
  }

  test('the scans of a link are noted to the minute, once a minute', async () => {
    await create({ code: 'SCAN' })
    await leadsTo('SCAN')
    await expect.poll(() => scannedAt('SCAN')).toMatch(/:00\.000Z$/)
    const first = await scannedAt('SCAN')
    harness.clock.shiftMs += 61_000
    await leadsTo('SCAN')
    await expect.poll(() => scannedAt('SCAN')).not.toBe(first)
  })

  test('scans of the same minute are written once', async () => {
    await create({ code: 'BUSY' })
    const scan = { shortCode: 'BUSY', now: new Date('2040-01-01T10:00:10Z') }
    await noteScan(harness.db, scan)
    const written = await writesOf('BUSY')
    await noteScan(harness.db, { ...scan, now: new Date('2040-01-01T10:00:59Z') })
    expect(await writesOf('BUSY')).toBe(written)
    await noteScan(harness.db, { ...scan, now: new Date('2040-01-01T10:01:00Z') })
    expect(await writesOf('BUSY')).not.toBe(written)
  })

  test('the scans of a link of the platform are not noted', async () => {
    const before = await writesOf('PLAT')
    await leadsTo('PLAT')
    await leadsTo('SCAN')
    expect(await writesOf('PLAT')).toBe(before)
  })
})

test('the links of a venue are listed a page at a time, found by code, label and location', async () => {
  await create({ code: 'FINDME', label: 'Left pillar', target: MENU })
  expect((await list('findm')).shortLinks.map(({ code }) => code)).toEqual(['FINDME'])
  expect((await list('pillar')).shortLinks.map(({ code }) => code)).toEqual(['FINDME'])
  expect((await list('test bar')).shortLinks.map(({ code }) => code)).toContain('FINDME')
  expect((await list('%')).shortLinks).toEqual([])
  const codes: string[] = []
  let nextToken: string | null = ''
  while (nextToken !== null) {
    const page = await list('', `&limit=3${nextToken && `&nextToken=${nextToken}`}`)
    codes.push(...page.shortLinks.map(({ code }) => code))
    nextToken = page.nextToken
  }
  const { rows } = await run(
    `select short_code from short_links where vendor_id = 'HALL' and retired_at is null`,
  )
  expect(codes.toSorted()).toEqual(rows.map((row) => row.short_code).toSorted())
})

test('each change is in the activity of the venue', async () => {
  await create({ code: 'AUDIT' })
  await change('AUDIT', { label: 'Door' })
  await change('AUDIT', { label: 'Door', isRetired: true, version: 2 })
  const { rows } = await run(
    `select action from audit_entries where subject_id = 'AUDIT' and vendor_id = 'HALL' order by audit_id`,
  )
  expect(rows.map((row) => row.action)).toEqual([
    'short-link.created',
    'short-link.updated',
    'short-link.retired',
  ])
})

test('the page learns what codes can be printed with', async () => {
  const { body } = await harness.call('GET /admin/vendors/HALL/code-printing', { as: admin })
  expect(body).toMatchObject({ origin: 'https://order.example', isFinal: true, longestCode: 18 })
  expect(JSON.stringify(body)).toContain('Test Bar')
  expect(JSON.stringify(body)).not.toContain('Old Bar')
})
