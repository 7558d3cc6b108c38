import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderList } from '#domain/orders/orders.contract.ts'
import { startApiHarness, type ApiHarness } from '#tests/support/api-harness.ts'
import { expireNow, fillMovingVenue, GUEST_PHONE } from '#tests/support/build-moving-venue.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createPrizeSteps } from '#tests/support/prize-steps.ts'
import { auditBooks, settleBooks } from '#tests/support/settle-books.ts'
import { storeAsBefore } from '#tests/support/store-as-before.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { systemContext } from '../../process/context.ts'
import { drainVenue } from './drain-venue.ts'
import { exportVenue } from './export-venue.ts'
import { importVenue } from './import-venue.ts'
import { takeBackMove } from './mark-moved.ts'
import { MOVED_TABLES, TABLES_THAT_STAY } from './moved-tables.store.ts'
import { writeVenueFile, type Rows, type VenueFileHeader } from './venue-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'fayva-move-'))
cleanUp(() => rmSync(folder, { recursive: true }))
const FILE = join(folder, 'hall.venue')

const from = await startApiHarness({ environment: { DATA_DIR: join(folder, 'from') } })
const to = await startApiHarness({
  environment: { DATA_DIR: join(folder, 'to') },
  // both cells use one account at the provider
  replace: { payments: from.services.payments, taxes: from.services.taxes },
  // this cell has a venue of its own
  fill: async ({ $client }) => {
    await $client.query(`
      insert into vendors (vendor_id, name, address_line1, city, state, zip)
      values ('PIER', 'The Pier', '1 Pier Ave', 'Los Angeles', 'CA', '90015');
      insert into vendor_locations (vendor_location_id, vendor_id, description) values ('P1E', 'PIER', 'Pier Bar')`)
  },
})
const fromSteps = createOrderSteps(from)
const toSteps = createOrderSteps({ call: to.call, confirmPayment: from.confirmPayment })

const contextOf = ({ services }: ApiHarness) => systemContext(services, 'test')
const exportTo = (file: string) => exportVenue(contextOf(from), { vendorId: 'HALL', to: file })
const importFrom = (file: string) => importVenue(contextOf(to), { from: file })
const rowsOf = async <Row>({ db }: ApiHarness, text: string) =>
  (await db.$client.query(text)).rows as Row[]

let exporting: ReturnType<typeof exportTo> | undefined
const exportOnce = () => (exporting ??= exportTo(FILE))
let filled: Awaited<ReturnType<typeof fillMovingVenue>>
beforeAll(async () => {
  filled = await fillMovingVenue(from)
  await from.db.$client.query(
    `update products set name = $1, description = $2 where product_id = 'tee'`,
    ['Cafe\u0301  \u202Eeet', 'Soft,\r\nand \u2066warm'],
  )
  // what the version before lines had ids has sold travels as it is
  const { rows } = await from.db.$client.query<{ id: string }>(
    `select order_id as id from orders where status = 'COMPLETE'`,
  )
  await storeAsBefore(
    from.db,
    rows.map(({ id }) => id),
  )
  expect(filled.findings).toEqual([])
})

test('every table travels or stays for a reason', async () => {
  const tables = await rowsOf<{ name: string }>(
    from,
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const known = [...MOVED_TABLES.map(({ name }) => name), ...Object.keys(TABLES_THAT_STAY)]
  expect(tables.map(({ name }) => name)).toEqual(known.toSorted())
})

test('every column that names a person is translated', async () => {
  const columns = await rowsOf<{ table: string; column: string }>(
    from,
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(user_id|_by|actor)$' and column_name not in ('replaced_by', 'promised_by', 'due_by')`,
  )
  const moved = columns.filter(({ table }) => MOVED_TABLES.some(({ name }) => name === table))
  const translated = MOVED_TABLES.flatMap(({ name, people = [] }) =>
    people.map((column) => ({ table: name, column })),
  )
  expect(toLines(translated)).toEqual(toLines(moved))
})

describe('while something is open', () => {
  afterAll(() => finishAll())

  test('an order that is being created in that moment counts', async () => {
    const [refusal] = await whileLocked(from.db, [CREATE_ORDER], () => [
      exportTo(FILE).catch((error: Error) => error.message),
    ])
    expect(refusal).toContain('1 unpaid orders (Test Bar)')
    await from.db.$client.query(`delete from orders where user_id = 'late'`)
  })

  test('a venue is not moved, and what is open is named and counted', async () => {
    await fromSteps.buy(filled.guest, 'water')
    await fromSteps.create(filled.guest, 'lager')
    await expect(exportTo(FILE)).rejects.toThrow(
      /HALL is not moved while something is open there.*\n1 paid orders to hand over \(Test Bar\)\n1 taxes to report \(Test Bar\)\n1 unpaid orders \(Test Bar\)$/,
    )
    const [role] = await rowsOf<{ count: number }>(
      from,
      `select count(*)::int from vendor_roles where vendor_id = 'HALL'`,
    )
    expect(role?.count).toBe(2)
  })

  test('a drain that takes too long says what is left', async () => {
    const none = { limitMs: 0, onOpenWork: () => {} }
    expect(await drainVenue(contextOf(from), 'HALL', none)).toContainEqual({
      what: 'unpaid orders',
      at: 'Test Bar',
      count: 1,
    })
  })

  test('draining closes the locations of a venue, waits for what is open, and then it is moved', async () => {
    const told: string[][] = []
    let finishing: Promise<unknown> | undefined
    const left = await drainVenue(contextOf(from), 'HALL', {
      limitMs: 60_000,
      askAgainMs: 1,
      onOpenWork(lines) {
        told.push(lines)
        finishing ??= finishAll()
      },
    })
    await finishing
    expect(left).toEqual([])
    expect(told[0]).toContain('1 unpaid orders (Test Bar)')
    expect((await fromSteps.create(filled.guest)).body.code).toBe('LOCATION_CLOSED')
  })

  /** Locks its location, as an order that is created does. */
  const CREATE_ORDER = `
    insert into orders select t.* from orders o
     cross join (select 1 from vendor_locations where vendor_location_id = 'B1R' for share) place
     cross join lateral jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'user_id', 'late',
       'payment_intent_id', null, 'closed_reason', null, 'stock_state', 'HELD')) t
     where o.order_id = (select order_id from orders where closed_reason = 'EXPIRED' limit 1)`

  /** What the nodes and the staff do. */
  async function finishAll() {
    const waiting = await rowsOf<{ id: string }>(
      from,
      `select order_id as id from orders where status = 'PAID'`,
    )
    for (const { id } of waiting) await fromSteps.complete(filled.staff, id)
    await expireNow(from)
    await settleBooks(from.services)
  }
})

describe('a venue in a file', () => {
  let exported: Awaited<ReturnType<typeof exportVenue>>
  beforeAll(async () => {
    exported = await exportOnce()
  })

  test('the file of a venue has rows of every table, and its pictures', () => {
    const empty = MOVED_TABLES.filter(({ name }) => !hasRows(exported.totals[name]))
    expect(empty.map(({ name }) => name)).toEqual([])
    expect(exported).toMatchObject({ pictures: 1, missingPictures: [] })
  })

  test('the file of a venue is for its owner only, and never replaces another file', async () => {
    expect(statSync(FILE).mode & 0o777).toBe(0o600)
    await expect(exportTo(FILE)).rejects.toThrow('hall.venue exists')
  })

  test('the file of a venue is the same when it is written again', async () => {
    const again = await exportTo(join(folder, 'again.venue'))
    expect(again).toEqual(exported)
    const [first, second] = [readLines(FILE), readLines(join(folder, 'again.venue'))]
    expect(second.slice(1, -1)).toEqual(first.slice(1, -1))
  })

  test('a venue that was moved is not sold, served or drawn from any more where it was', async () => {
    expect((await fromSteps.create(filled.guest)).status).toBe(404)
    expect((await fromSteps.refund(filled.staff, filled.sold.orderId)).status).toBe(403)
    expect((await drawAgain()).body.code).toBe('CONTEST_CLOSED')
    const claim = `POST /rewards/${filled.pendingRewardId}/claim`
    expect((await from.call(claim, { as: filled.guest, body: {} })).body).toMatchObject({
      code: 'REWARD_EXPIRED',
    })
  })

  test('a file that was cut is refused', async () => {
    const bytes = readFileSync(FILE)
    await expect(importText(bytes.subarray(0, bytes.length / 2))).rejects.toThrow('is cut off')
    const lines = readLines(FILE)
    await expect(importText(gzipSync(lines.slice(0, 40).join('\n')))).rejects.toThrow('is cut off')
  })

  test('a file that was changed is refused', async () => {
    const whole = `${readLines(FILE).join('\n')}\n`
    const changed = whole.replace('"role":"STAFF"', '"role":"ADMIN"')
    await expect(importText(gzipSync(changed))).rejects.toThrow('was changed')
  })

  test.each([
    ['another schema', { migration: '0001_old' }, /of the schema 0001_old, and this database has/],
    ['another payment account', { paymentAccount: 'acct_1' }, /only the same account can refund/],
  ])('a file is refused when it comes from %s', async (_what, difference, text) => {
    const { sections } = parse(FILE)
    const file = join(folder, `${Object.keys(difference)[0]}.venue`)
    await writeVenueFile(file, { ...parse(FILE).header, ...difference }, toAsync(sections))
    await expect(importFrom(file)).rejects.toThrow(text)
  })

  test('a file is refused when its rows are not those that were counted', async () => {
    const { header, sections } = parse(FILE)
    const file = join(folder, 'fewer.venue')
    const fewer = sections.map((piece) =>
      piece.section === 'refunds' ? { ...piece, rows: piece.rows.slice(1) } : piece,
    )
    await writeVenueFile(file, header, toAsync(fewer))
    await expect(importFrom(file)).rejects.toThrow(/counts and sums differ.*\nrefunds: /)
    expect(await countOrders()).toBe(0)
  })

  test('a file is refused with the names of what exists in the other cell', async () => {
    await to.db.$client.query(
      `insert into short_links (short_code, redirect_url) values ('T4BLE', '/');
       insert into nfc_records (nfc_id) values ('band-1')`,
    )
    await expect(importFrom(FILE)).rejects.toThrow(
      /exist here already:\nshort_links: T4BLE\nnfc_records: band-1$/,
    )
    expect(await countOrders()).toBe(0)
    await to.db.$client.query('delete from short_links; delete from nfc_records')
  })

  test('a file is refused when a person has the same id and another phone number there', async () => {
    const phone = '+13105550199'
    await to.db.$client.query('insert into users (user_id, phone_number) values ($1, $2)', [
      filled.staff.userId,
      phone,
    ])
    await expect(importFrom(FILE)).rejects.toThrow(/^Nothing was imported.*rows of users/)
    await to.db.$client.query('delete from users where phone_number = $1', [phone])
  })

  test('an import that ends in the middle leaves nothing', async () => {
    const context = contextOf(to)
    const pictures = {
      ...context.pictures,
      put: () => Promise.reject(new Error('the disk is full')),
    }
    await expect(importVenue({ ...context, pictures }, { from: FILE })).rejects.toThrow('disk')
    expect(await countOrders()).toBe(0)
  })
})

describe('in the other cell', () => {
  let imports: PromiseSettledResult<Awaited<ReturnType<typeof importFrom>>>[]
  beforeAll(async () => {
    const known = await to.signIn(GUEST_PHONE)
    expect(known.userId).not.toBe(filled.guest.userId)
    await exportOnce()
    imports = await Promise.allSettled([importFrom(FILE), importFrom(FILE)])
  })

  test('two imports at the same moment are one', () => {
    const answers = imports.map((one) =>
      one.status === 'fulfilled' ? one.value.isNew : one.reason,
    )
    expect(answers.toSorted()).toEqual([false, true])
  })

  test('money, stock and history are the same, and both audits agree', async () => {
    expect(await auditBooks(from.services)).toEqual([])
    expect(await auditBooks(to.services)).toEqual([])
  })

  test('names and descriptions are as a form would take them', async () => {
    const select = `select name, description from products where product_id = 'tee'`
    expect(await rowsOf(to, select)).toEqual([{ name: 'Café eet', description: 'Soft,\nand warm' }])
  })

  test('a second import changes nothing', async () => {
    const count = `select count(*)::int as count from audit_entries`
    const before = await rowsOf(to, count)
    expect(await importFrom(FILE)).toMatchObject({ isNew: false })
    expect(await rowsOf(to, count)).toEqual(before)
  })

  test('people are those that it knows by their phone numbers', async () => {
    const guest = await to.signIn(GUEST_PHONE)
    const strangers = await rowsOf(
      to,
      `select from orders where user_id <> '${guest.userId}' union all select from tickets where user_id <> '${guest.userId}'
       union all select from audit_entries where '${filled.guest.userId}' in (actor, after->>'claimedBy')`,
    )
    expect(strangers).toEqual([])
    const { body } = await to.call<OrderList>(`GET /users/${guest.userId}/orders`, { as: guest })
    expect(body.items.map(({ orderId }) => orderId)).toContain(filled.sold.orderId)
  })

  test('a venue in the other cell sells, hands over and refunds what was bought before', async () => {
    const guest = await to.signIn(GUEST_PHONE)
    const staff = await to.signIn(STAFF_PHONE)
    await to.db.$client.query(`update vendor_locations set state = 'OPEN' where vendor_id = 'HALL'`)
    const order = await toSteps.buy(guest, 'tee')
    expect((await toSteps.complete(staff, order.orderId)).status).toBe(200)
    expect((await toSteps.refund(staff, filled.sold.orderId)).body.order.status).toBe('REFUNDED')
    expect(await settleBooks(to.services)).toEqual([])
  })

  test('members have a membership that ended, and no credits', async () => {
    const members = await rowsOf(
      to,
      `select credit_balance as credits, active_until < now() as "hasEnded" from members`,
    )
    const ended = { credits: 0, hasEnded: true }
    expect(members).toEqual([ended, ended])
  })

  test('pictures are shown', async () => {
    const answer = await to.services.pictures.read(filled.pictureUrl.replace('/pictures/', ''))
    expect(answer?.length).toBeGreaterThan(50)
  })
})

test('a move that is taken back leaves the venue as it was', async () => {
  await exportOnce()
  await takeBackMove(contextOf(from), 'HALL')
  const locations = await rowsOf(
    from,
    `select distinct archived_at, state from vendor_locations where vendor_id = 'HALL'`,
  )
  expect(locations).toEqual([{ archived_at: null, state: 'CLOSED' }])
  expect((await fromSteps.refund(filled.staff, filled.sold.orderId)).status).toBe(200)
  await expect(takeBackMove(contextOf(from), 'HALL')).rejects.toThrow('has not moved from here')
  expect((await drawAgain()).body.code).toBe('ALREADY_WON')
  const claim = `POST /rewards/${filled.pendingRewardId}/claim`
  expect((await from.call(claim, { as: filled.guest, body: {} })).status).toBe(200)
})

const drawAgain = () => createPrizeSteps(from).draw(filled.guest, filled.eventId)
const countOrders = async () => (await rowsOf(to, 'select from orders')).length

function hasRows(groups: string[] = []): boolean {
  return groups.some((group) => /[1-9]/.test(group))
}

function importText(bytes: Uint8Array): Promise<unknown> {
  const file = join(folder, 'broken.venue')
  writeFileSync(file, bytes)
  return importFrom(file)
}

function readLines(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -1)
}

function parse(file: string): { header: VenueFileHeader; sections: Rows[] } {
  const [header = '', ...lines] = readLines(file).slice(0, -1)
  const sections: Rows[] = []
  for (const line of lines) {
    if (line.startsWith('{"section":')) sections.push({ ...JSON.parse(line), rows: [] })
    else sections.at(-1)?.rows.push(line)
  }
  return { header: JSON.parse(header) as VenueFileHeader, sections }
}

async function* toAsync(sections: Rows[]) {
  yield* sections
}

function toLines(columns: { table: string; column: string }[]): string[] {
  return columns.map(({ table, column }) => `${table}.${column}`).toSorted()
}
