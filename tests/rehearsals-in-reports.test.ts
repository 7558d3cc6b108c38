import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/values/time-units.ts'
import { systemContext } from '#server/process/context.ts'
import { keepSalesDays } from '#server/services/analytics/keep-sales-days.ts'
import { reconcileBooks } from '#server/services/reconciliation/reconcile-books.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { listOperations, type Operation } from './attack/api-description.ts'
import { startApiHarness, type Person } from './support/api-harness.ts'
import { buildDraft } from './support/build-draft.ts'
import { ADMIN_PHONE, buildVenue, MANAGER_PHONE, STAFF_PHONE } from './support/build-venue.ts'
import { createOrderSteps } from './support/order-steps.ts'
import { settleBooks } from './support/settle-books.ts'

const REHEARSALS = 50
const today = new Date()
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

const harness = await startApiHarness({
  timeoutMs: 120_000,
  fill: async (db) => {
    await buildVenue(db)
    await buildDraft(db)
    await db
      .insert(vendorRoles)
      .values({ vendorId: 'HALL', name: 'Ada', phoneNumber: ADMIN_PHONE, role: 'ADMIN' })
  },
})
const { db, services, call } = harness
const steps = createOrderSteps(harness)
let admin: Person
let staff: Person
let manager: Person
let guests: Person[]
beforeAll(async () => {
  admin = await harness.signIn(ADMIN_PHONE)
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  guests = await Promise.all(
    ['+13105550101', '+13105550102', '+13105550103'].map((phone) => harness.signIn(phone)),
  )
})

/** The values of the ids and queries in the paths of the reports. */
const VALUES: Record<string, string> = {
  vendorId: 'HALL',
  vendorLocationId: 'B1R',
  month: toDay(today.getTime()).slice(0, 7),
  from: toDay(today.getTime() - 3 * DAY_MS),
  to: toDay(today.getTime() + 2 * DAY_MS),
  datetimePaidAfter: new Date(today.getTime() - 30 * DAY_MS).toISOString(),
  datetimePaidBefore: new Date(today.getTime() + DAY_MS).toISOString(),
}
/** Every call about the sales, the books and the work of a venue. */
const IS_REPORT =
  /\/vendors\/\{vendorId\}\/(orders|analytics|activity|audit)|\/vendor-locations\/\{vendorLocationId\}\/(orders$|open-orders|tips)|\/fulfilled-orders/

async function listReports(): Promise<Operation[]> {
  const response = await harness.api.request('http://localhost/api/openapi.json')
  const operations = listOperations((await response.json()) as never)
  return operations.filter(({ method, path }) => method === 'GET' && IS_REPORT.test(path))
}

function toAddress({ path, parameters }: Operation, search: Record<string, string>): string {
  const filled = path
    .replace('/api', '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? name)
  const query = Object.entries({
    ...Object.fromEntries(
      parameters
        .filter(({ name, in: at, required }) => at === 'query' && required && VALUES[name])
        .map(({ name }) => [name, VALUES[name] ?? '']),
    ),
    ...search,
  })
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`
}

/** A report in each way that asks for more than its default. */
const VARIANTS: [RegExp, Record<string, string>[]][] = [
  [/analytics-summary/, [{}, { vendorLocationId: 'B1R' }]],
  [/activity/, [{}, { search: 'somebody' }, { search: 'drf' }, { kinds: 'hand-overs' }]],
  [/vendor-locations.*orders$/, [{}, { search: '0.00' }]],
]

async function readReports(): Promise<Map<string, unknown>> {
  // dumps are kept for five minutes
  harness.clock.shiftMs += 6 * 60_000
  const reports = new Map<string, unknown>()
  for (const operation of await listReports()) {
    const variants = VARIANTS.find(([pattern]) => pattern.test(operation.path))?.[1] ?? [{}]
    for (const search of variants) {
      const address = toAddress(operation, search)
      const { status, body } = await call<Record<string, unknown>>(`GET ${address}`, { as: admin })
      expect([address, status]).toEqual([address, 200])
      reports.set(address, withoutTimes(body))
    }
  }
  const {
    startedAt: _,
    finishedAt: __,
    since: ___,
    ...books
  } = (await reconcileBooks(systemContext(services, 'auditor'), {
    days: 400,
    graceMs: 0,
  })) as unknown as Record<string, unknown>
  reports.set('the night’s audit', withoutTimes(books))
  reports.set(
    'the sums of days',
    (await db.$client.query('select * from business_day_sales order by 1, 2')).rows,
  )
  reports.set(
    'tax records',
    (await db.$client.query('select * from tax_records order by 1, 2')).rows,
  )
  reports.set('figures for operators', await readEvents())
  return reports
}

const TIMES = new Set(['generatedAt', 'checkedAt', 'since', 'requestId', 'reconciliationId'])
/** When a report was made, which is different each time. */
function withoutTimes(body: Record<string, unknown>) {
  const { audit } = body
  const report = audit ? { ...body, audit: { ...audit, at: null } } : body
  return JSON.parse(
    JSON.stringify(report, (key, value: unknown) => (TIMES.has(key) ? null : value)),
  ) as unknown
}

/** The counted business events. */
async function readEvents(): Promise<string[]> {
  const text = await services.metrics.registry.metrics()
  return text
    .split('\n')
    .filter((line) => line.startsWith('fayva_events_total'))
    .toSorted()
}

/** Places orders on a past day, which is summed up already, and today. */
async function onBothDays(work: () => Promise<void>) {
  const { shiftMs } = harness.clock
  harness.clock.shiftMs = shiftMs - 2 * DAY_MS
  await work()
  harness.clock.shiftMs = shiftMs
  await work()
  await settleBooks(services)
  await keepSalesDays(systemContext(services, 'analytics'))
}

/** Real orders in every state. */
async function sell() {
  const [first, second, third] = guests as [Person, Person, Person]
  const handedOver = await steps.buy(first, 'lager', 2)
  await steps.complete(staff, handedOver.orderId)
  const refunded = await steps.buy(second, 'tee')
  await steps.refund(manager, refunded.orderId)
  await steps.buy(third, 'water', 3)
  const free = await steps.create(first, 'sticker')
  await steps.markPaid(first, free.body.order.orderId)
}

/** Rehearsals in every state, also by a guest of the bar who works there. */
async function rehearse() {
  for (let number = 0; number < REHEARSALS / 2; number++) {
    const person = [staff, manager][number % 2] as Person
    const { body } = await steps.create(person, 'drf-lager', 1 + (number % 3), 'DRF')
    const { orderId } = body.order
    await steps.markPaid(person, orderId)
    if (number % 3 > 0) await steps.complete(staff, orderId)
    if (number % 3 === 2) await steps.refund(manager, orderId)
  }
}

test(`every report, export and audit is the same with and without ${REHEARSALS} rehearsals`, async () => {
  await onBothDays(sell)
  const without = await readReports()
  expect(without.size).toBeGreaterThan(14)
  expect(without.get('the sums of days')).not.toEqual([])
  await onBothDays(rehearse)
  const { rows } = await db.$client.query(
    'select count(*)::int as count from orders where is_rehearsal',
  )
  expect(rows).toEqual([{ count: REHEARSALS }])
  const reports = await readReports()
  for (const [address, report] of without)
    expect([address, reports.get(address)]).toEqual([address, report])
  // nor do they change when the location opens
  await db.$client.query(`select remove_rehearsals('DRF')`)
  const afterwards = await readReports()
  for (const [address, report] of without)
    expect([address, afterwards.get(address)]).toEqual([address, report])
})
