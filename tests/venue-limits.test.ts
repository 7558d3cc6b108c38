import { beforeAll, expect, test } from 'vitest'
import { limitRows, LIMITS_OF_ROOMS, VENUE_LIMITS } from '#server/venue-limits.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from './support/api-harness.ts'
import { buildDraft } from './support/build-draft.ts'
import { lockOf, whileLocked } from './support/while-locked.ts'

const harness = await startApiHarness()
const { db, call } = harness
let owner: Person
beforeAll(async () => {
  const phoneNumber = '+13105550114'
  const role = { vendorId: 'HALL', phoneNumber, name: 'Olga', role: 'SUPER_ADMIN' as const }
  await db.insert(vendorRoles).values(role)
  owner = await harness.signIn(phoneNumber)
  await buildDraft(db, 'DRF')
})

/** Tables with a column of a venue that no manager fills, and what does. */
const WRITTEN_BY_OTHERS: Record<string, string> = {
  vendors: 'people start a few venues a day',
  orders: 'sales; rehearsals are limited',
  preparations: 'parts of sales',
  line_holds: 'one for each guest and station while they pay',
  guest_notices: 'three for each part of a sale',
  silence_texts: 'one for each time that a makers’ screen falls silent',
  line_settings: 'one for each location',
  ready_text_limits: 'one for each location',
  audit_entries: 'one for each change; uploaded pictures are limited',
  unmatched_payments: 'payments',
  money_issues: 'what of these needs a person',
  stripe_accounts: 'one at a time',
  day_closes: 'one for each location and day with sales',
  tip_policies: 'one for each location',
  payout_entries: 'the payment provider',
  pickup_numbers: 'one for each day with sales',
  sales_days: 'one for each day',
  business_day_sales: 'one for each day',
  begun_business_days: 'one for each venue',
  refunds: 'what staff give back of sales',
  refund_approvals: 'what staff ask to give back of sales, one at a time of each',
  money_settings: 'one for each venue',
  weekly_mails: 'one for each week with sales',
  begun_sales_days: 'one for each venue',
  dump_regenerations: 'one for each venue',
  reservations: 'spots that members take, as many as a list has',
  check_ins: 'guests who came',
  tickets: 'guests who play',
  rewards: 'guests who won',
  draws: 'tickets that guests spent',
  venue_invitations: 'platform operators',
  payment_webhooks: 'the payment provider',
}

test('every table of a venue has a limit, or is written by sales and guests', async () => {
  const { rows } = await db.$client.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and column_name in ('vendor_id', 'vendor_location_id', 'event_id', 'glevent_id') order by 1`,
  )
  const limited = [...Object.values(VENUE_LIMITS), ...LIMITS_OF_ROOMS].map(({ table }) => table)
  const known = new Set([...limited, ...Object.keys(WRITTEN_BY_OTHERS)])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('every limit has a number, and says it in words', () => {
  for (const { max, text } of [...Object.values(VENUE_LIMITS), ...LIMITS_OF_ROOMS]) {
    expect(text).toContain(max.toLocaleString('en-US'))
  }
})

const tonight = () => new Date(Date.now() + 3_600_000).toISOString()
const later = () => new Date(Date.now() + 7_200_000).toISOString()
type Name = keyof typeof VENUE_LIMITS
const CALLS: [Name, string, string, (index: number) => object][] = [
  [
    'events',
    'HALL',
    'POST /admin/vendors/HALL/events',
    () => ({
      eventName: 'Night',
      description: '',
      startTime: tonight(),
      endTime: later(),
      ticketingLink: null,
      images: [],
      status: 'UPCOMING',
    }),
  ],
  [
    'colleagues',
    'HALL',
    'POST /vendors/HALL/vendor-roles',
    (index) => ({ phoneNumber: `+1310555070${index}`, name: 'Kim', role: 'STAFF' }),
  ],
]

test.each(CALLS)(
  'two people who add the last of %s at once add one',
  async (name, ofOwner, path, body) => {
    const { table, owner: column } = VENUE_LIMITS[name]
    const { rows } = await db.$client.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column} = $1`,
      [ofOwner],
    )
    const before = VENUE_LIMITS[name].max
    VENUE_LIMITS[name].max = (rows[0]?.count ?? 0) + 1
    const answers = await whileLocked(db, lockOf(`number of ${name} of ${ofOwner}`), () =>
      [1, 2].map((index) =>
        call<{ code?: string; error?: string }>(path, {
          as: owner,
          key: crypto.randomUUID(),
          body: body(index),
        }),
      ),
    ).finally(() => (VENUE_LIMITS[name].max = before))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.map(({ status, body: { code } }) => [status, code])).toContainEqual([
      201,
      undefined,
    ])
    expect(refused.map(({ body: { code, error } }) => [code, error])).toEqual([
      ['TOO_MANY', VENUE_LIMITS[name].text],
    ])
  },
)

test('a location rehearses a limited number of orders', async () => {
  const before = VENUE_LIMITS.rehearsals.max
  VENUE_LIMITS.rehearsals.max = 1
  const rehearse = (as: Person) =>
    call<{ code?: string }>(`POST /users/${as.userId}/orders`, {
      as,
      key: crypto.randomUUID(),
      body: { vendorLocationId: 'DRF', cartItems: [{ productId: 'drf-soda', quantity: 1 }] },
    })
  const first = await rehearse(owner)
  const second = await rehearse(await harness.signIn('+13105550111'))
  VENUE_LIMITS.rehearsals.max = before
  expect([first.status, second.status, second.body.code]).toEqual([201, 409, 'TOO_MANY'])
})

test.each(Object.keys(VENUE_LIMITS) as Name[])(
  'the number of %s is read by its statement',
  async (name) => {
    await db.transaction((tx) => limitRows(tx, name, 'HALL'))
  },
)
