import type { RedirectAnswer } from '#domain/short-links/short-links.contract.ts'
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Paper, Sheet } from '#domain/short-links/sheets.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { ADMIN_PHONE } from '#tests/support/build-venue.ts'
import { decodeCodes, type PdfPage, readPdf } from '#tests/support/read-pdf.ts'
import { vendorRoles } from '../../vendor-roles/vendor-roles.tables.ts'
import { vendors } from '../../vendors/vendors.tables.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { drawSheet } from './draw-sheet.ts'
import { DESIGNS, QUIET_ZONE_MODULES } from './sheet-layout.ts'

const ORIGIN = 'https://order.example'
const PIXELS_PER_POINT = 3

const harness = await startApiHarness({ environment: { PUBLIC_URL: ORIGIN } })
let admin: Person
beforeAll(async () => {
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', phoneNumber: ADMIN_PHONE, role: 'ADMIN', name: 'Ada' })
  admin = await harness.signIn(ADMIN_PHONE)
})

const path = (vendorId = 'HALL') => `/admin/vendors/${vendorId}/code-sheets`

async function print(body: object) {
  const response = await harness.api.request(`http://localhost/api${path()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

const refuse = (body: object, vendorId?: string) =>
  harness.call<{ code: string; error: string; fields: object }>(`POST ${path(vendorId)}`, {
    as: admin,
    body,
  })

async function codesOf(pages: PdfPage[]) {
  const codes = []
  for (const page of pages) {
    const found = await decodeCodes(page, PIXELS_PER_POINT)
    const inOrder = found.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
    codes.push(...inOrder.map((code) => ({ ...code, page })))
  }
  return codes
}

const selectLinks = async () => {
  const { rows } = await harness.db.$client.query<{
    short_code: string
    label: string
    purpose: string
    vendor_location_id: string | null
  }>('select short_code, label, purpose, vendor_location_id from short_links order by created_at')
  return rows
}

const SHEETS: [Sheet, Paper, number][] = [
  ['TABLE_TENTS', 'A4', 6],
  ['TABLE_TENTS', 'LETTER', 6],
  ['STICKERS', 'A4', 10],
  ['STICKERS', 'LETTER', 10],
  ['POSTER', 'A4', 1],
  ['POSTER', 'LETTER', 1],
  ['DOOR_SIGN', 'A4', 1],
  ['DOOR_SIGN', 'LETTER', 1],
  ['STAFF_CODE', 'A4', 1],
  ['STAFF_CODE', 'LETTER', 1],
]

describe.each(SHEETS)('the sheet %s on %s', (sheet, paper, count) => {
  let pages: PdfPage[]
  let codes: Awaited<ReturnType<typeof codesOf>>
  beforeAll(async () => {
    pages = await print({ sheet, paper, vendorLocationId: 'B1R', from: 1, to: count })
    codes = await codesOf(pages)
  })

  test('a sheet has a code for each purpose that a camera reads as its short link', async () => {
    const links = await selectLinks()
    const { purpose } = { purpose: PURPOSES[sheet] }
    const own = links.filter((link) => link.purpose.startsWith(purpose))
    expect(own).toHaveLength(count)
    expect(codes.map(({ text }) => text).toSorted()).toEqual(
      own.map(({ short_code: code }) => `${ORIGIN}/R/${code}`).toSorted(),
    )
    for (const { version, level } of codes) {
      expect(Number(version)).toBeLessThanOrEqual(3)
      expect(DESIGNS[sheet].level === 'Q' ? ['Q', 'H'] : ['M', 'Q', 'H']).toContain(level)
    }
  })

  test('a sheet has the address in 12 points below each code, and a quiet zone around it', () => {
    expect(codes).toHaveLength(count)
    for (const { text, box, page } of codes) {
      const address = page.texts.find(
        (one) => one.text === text.replace('https://', '') && one.size === 12,
      )
      expect(address, text).toBeDefined()
      const gap = (address?.y ?? 0) - (box.y + box.height)
      expect(gap).toBeGreaterThan(0)
      expect(gap).toBeLessThan(DESIGNS[sheet].codeWidth / 4)
      const quiet = (box.width / 25) * QUIET_ZONE_MODULES * 0.8
      const isNear = ({ x, y }: { x: number; y: number }) =>
        x > box.x - quiet &&
        x < box.x + box.width + quiet &&
        y > box.y - quiet &&
        y < box.y + box.height + quiet
      const isInside = ({ x, y, width, height }: (typeof page.boxes)[number]) =>
        x >= box.x - 1 &&
        y >= box.y - 1 &&
        x + width <= box.x + box.width + 1 &&
        y + height <= box.y + box.height + 1
      const corners = page.boxes
        .filter((one) => !isInside(one))
        .flatMap((one) => [
          { x: one.x, y: one.y },
          { x: one.x + one.width, y: one.y + one.height },
        ])
      // a letter reaches 0.8 of its size above its line
      const letters = page.texts.map(({ x, y, size }) => ({ x, y: y - size * 0.8 }))
      expect([...corners, ...letters, ...page.texts].filter(isNear)).toEqual([])
    }
  })

  test('a sheet is black on white, on the paper that was asked for', () => {
    const size = paper === 'A4' ? [595.28, 841.89] : [612, 792]
    for (const page of pages) {
      expect([page.width, page.height]).toEqual(size)
      expect(new Set(page.colors)).toEqual(new Set(['#000000']))
    }
  })
})

const PURPOSES: Record<Sheet, string> = {
  TABLE_TENTS: 'TABLE',
  STICKERS: 'STICKER',
  POSTER: 'POSTER',
  DOOR_SIGN: 'DOOR',
  STAFF_CODE: 'STAFF',
}

test('a table keeps its code when its sheet is printed again, also beside new ones', async () => {
  const texts = async (from: number, to: number) =>
    (await codesOf(await print({ sheet: 'TABLE_TENTS', vendorLocationId: '1DC', from, to }))).map(
      ({ text }) => text,
    )
  const first = await texts(1, 4)
  expect(await texts(3, 8)).toEqual(expect.arrayContaining(first.slice(2)))
  expect(await texts(1, 4)).toEqual(first)
})

test('the code of a table leads to the menu with the table, and a sticker to the menu alone', async () => {
  const leadsTo = async (sheet: string) => {
    const [printed] = await codesOf(await print({ sheet, vendorLocationId: '1DC', from: 7, to: 7 }))
    const code = printed?.text.split('/').at(-1)
    const { body } = await harness.call<RedirectAnswer>(`GET /short-code-redirects/${code}`)
    return body.redirect.redirectUrl
  }
  expect(await leadsTo('TABLE_TENTS')).toBe('/location/1DC?spot=TABLE%207')
  expect(await leadsTo('STICKERS')).toBe('/location/1DC')
})

test('two people who print the same tables at once get the same codes', async () => {
  const query = { sheet: 'TABLE_TENTS', vendorLocationId: '1DC', from: 101, to: 106 }
  const sheets = await Promise.all([print(query), print(query), print(query)])
  const [first, ...others] = await Promise.all(
    sheets.map(async (pages) => (await codesOf(pages)).map(({ text }) => text)),
  )
  for (const other of others) expect(other).toEqual(first)
  expect(new Set(first).size).toBe(6)
})

test('a code that leads elsewhere since, or is retired, is not printed for its old place', async () => {
  const query = { sheet: 'POSTER', vendorLocationId: '1DC' }
  const code = async () => (await codesOf(await print(query)))[0]?.text.split('/').at(-1) ?? ''
  const change = async (shortCode: string, target: object, isRetired: boolean) =>
    harness.call(`PUT /admin/vendors/HALL/short-links/${shortCode}`, {
      as: admin,
      body: { label: 'Bar poster', target, isRetired, version: 1 },
    })
  const first = await code()
  expect((await change(first, { kind: 'VENUE' }, false)).status).toBe(200)
  const second = await code()
  expect(second).not.toBe(first)
  const here = { kind: 'LOCATION', vendorLocationId: '1DC' }
  expect((await change(second, here, true)).status).toBe(200)
  expect([first, second]).not.toContain(await code())
})

test('printing makes the id of the location final, and is recorded', async () => {
  await print({ sheet: 'STAFF_CODE', vendorLocationId: 'b1r' })
  const { rows } = await harness.db.$client.query<{ printed_at: Date | null }>(
    "select printed_at from vendor_locations where vendor_location_id = 'B1R'",
  )
  expect(rows[0]?.printed_at).toBeInstanceOf(Date)
  const activity = await harness.call<{ items: { action: string }[] }>(
    'GET /vendors/HALL/activity',
    { as: admin },
  )
  expect(JSON.stringify(activity.body)).toContain('codes.printed')
})

test.each([
  ['of another venue', { sheet: 'POSTER', vendorLocationId: 'CLB' }, 404],
  ['that does not exist', { sheet: 'POSTER', vendorLocationId: 'NOPE' }, 404],
  ['that is missing', { sheet: 'POSTER' }, 400],
])('the sheet of a location %s is refused', async (_, query, status) => {
  expect((await refuse(query)).status).toBe(status)
})

test('a printed code leads to the page of the venue once its location is archived, and back when it is restored', async () => {
  await harness.db.$client.query(
    `insert into vendor_locations (vendor_location_id, vendor_id, description) values ('P1ER', 'HALL', 'Pier Bar')`,
  )
  const [code] = await codesOf(await print({ sheet: 'POSTER', vendorLocationId: 'P1ER' }))
  const shortCode = code?.text.split('/').at(-1)
  const leadsTo = async () => {
    const { body } = await harness.call<{ redirect: { redirectUrl: string } }>(
      `GET /short-code-redirects/${shortCode}`,
    )
    return body.redirect.redirectUrl
  }
  const archive = async (isArchived: boolean, version: number) =>
    (
      await harness.call('PUT /admin/vendor-locations/P1ER/archived', {
        as: admin,
        body: { isArchived, version },
      })
    ).status
  expect(await leadsTo()).toBe('/location/P1ER')
  expect(await archive(true, 1)).toBe(200)
  expect(await leadsTo()).toBe('/vendor/HALL')
  expect(await archive(false, 2)).toBe(200)
  expect(await leadsTo()).toBe('/location/P1ER')
})

test('an archived location is not printed', async () => {
  await harness.db.$client.query(
    `insert into vendor_locations (vendor_location_id, vendor_id, description, archived_at)
     values ('0LD', 'HALL', 'Old Bar', now())`,
  )
  expect((await refuse({ sheet: 'POSTER', vendorLocationId: '0LD' })).status).toBe(404)
})

test('sixty codes are printed at once, and no more', async () => {
  const query = { sheet: 'TABLE_TENTS', vendorLocationId: 'B1R', from: 201 }
  expect((await print({ ...query, to: 260 })).length).toBe(10)
  const { status, body } = await refuse({ ...query, to: 261 })
  expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('nothing is printed when the public address is too long for a code', async () => {
  const { config } = harness.services
  const before = config.PUBLIC_URL
  config.PUBLIC_URL = 'https://orders.of-a-very-long-name.example'
  try {
    const { status, body } = await refuse({ sheet: 'POSTER', vendorLocationId: 'B1R' })
    expect([status, body.code]).toEqual([409, 'PUBLIC_URL_TOO_LONG'])
    expect(body.error).toContain('42 characters')
  } finally {
    config.PUBLIC_URL = before
  }
})

describe('names', () => {
  const read = async (venueName: string) => {
    const pdf = await drawSheet({
      sheet: 'DOOR_SIGN',
      paper: 'A4',
      venueName,
      placeName: '',
      codes: [{ label: '', address: `${ORIGIN}/R/K7QW4` }],
    })
    const [page] = await readPdf(pdf)
    return page?.texts.map(({ text }) => text).join('|') ?? ''
  }

  test('names with accents are printed as they are written', async () => {
    expect(await read('Café Ångström & Söhne')).toContain('Café Ångström & Söhne')
  })

  test('names lose signs that no font has, but not their letters', async () => {
    expect(await read('Harbor 🍺 Hall')).toContain('Harbor Hall')
  })

  test('a name is left out when a letter could not be printed, instead of a box', async () => {
    const text = await read('東京 Bar')
    expect(text).not.toMatch(/\u25A1|Bar/)
    expect(text).toContain('order.example/R/K7QW4')
  })

  test.each(['Ταβέρνα Αλάτι', 'Кафе Уют', 'Quán cà phê Đường', 'Žižkovská pivnice'])(
    '%s is printed in embedded fonts',
    async (name) => {
      expect((await read(name)).replaceAll('|', '')).toContain(name.normalize('NFC'))
    },
  )

  test('a name from right to left begins at the right', async () => {
    const pdf = await drawSheet({
      sheet: 'DOOR_SIGN',
      paper: 'A4',
      venueName: 'بار 4',
      placeName: '',
      codes: [{ label: '', address: `${ORIGIN}/R/K7QW4` }],
    })
    const texts = (await readPdf(pdf))[0]?.texts ?? []
    const digit = texts.find(({ text }) => text.includes('4') && !text.includes('/'))
    const letters = texts.find(({ text }) => /\p{Script=Arabic}|[\uFB50-\uFEFF]/u.test(text))
    expect(digit?.x).toBeLessThan(letters?.x ?? 0)
  })

  test('a very long name becomes smaller and is cut', async () => {
    const text = await read(`${'Long '.repeat(60)}end`)
    expect(text).toContain('…')
    expect(text).not.toContain('end')
  })
})

describe.each(['BAND', 'COLOR'] as const)('the style %s', (style) => {
  const sheetIn = async (color: string) => {
    const codes = [{ label: 'Table 1', address: `${ORIGIN}/R/K7QW4` }]
    const names = { venueName: 'Hall', placeName: 'Bar' }
    return readPdf(
      await drawSheet({ sheet: 'TABLE_TENTS', paper: 'A4', style, color, ...names, codes }),
    )
  }

  test.each(['#000000', '#7c5cff', '#d2f34c', '#ffffff', 'red'])(
    'a camera reads the code of a sheet in %s, whose texts are readable on it',
    async (color) => {
      const [page] = await sheetIn(color)
      const codes = page ? await decodeCodes(page, PIXELS_PER_POINT) : []
      expect(codes.map(({ text }) => text)).toEqual([`${ORIGIN}/R/K7QW4`])
      const texts = page?.texts.map(({ text }) => text) ?? []
      expect(texts).toEqual(expect.arrayContaining(['Hall', 'Table 1', 'Scan to order']))
    },
  )
})

test('an uploaded logo and one of the demo are printed, and one that cannot be read costs no code', async () => {
  const setLogo = (logoUrl: string) =>
    harness.db.update(vendors).set({ logoUrl }).where(eq(vendors.vendorId, 'HALL'))
  const sizeOf = async () => {
    const response = await harness.api.request(`http://localhost/api${path()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sheet: 'DOOR_SIGN', style: 'COLOR' }),
    })
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer()).toString('latin1')
  }
  const name = `${randomBytes(32).toString('hex')}.webp`
  onTestFinished(() => harness.services.pictures.remove(name))
  await setLogo(`/pictures/${name}`)
  expect(await sizeOf()).not.toContain('/Subtype /Image')
  const square = { create: { width: 8, height: 8, channels: 3, background: '#7c5cff' } } as const
  await harness.services.pictures.put(name, await sharp(square).webp().toBuffer())
  expect(await sizeOf()).toContain('/Subtype /Image')
  await setLogo('/demo/pictures/no-such-mark.webp')
  expect(await sizeOf()).not.toContain('/Subtype /Image')
  await setLogo('/demo/pictures/mark-harbor.webp')
  expect(await sizeOf()).toContain('/Subtype /Image')
})

test('the name on a sheet is the one of the venue now', async () => {
  await harness.db.update(vendors).set({ name: 'New Hall' }).where(eq(vendors.vendorId, 'HALL'))
  const [page] = await print({ sheet: 'DOOR_SIGN' })
  expect(page?.texts.map(({ text }) => text)).toContain('New Hall')
})
