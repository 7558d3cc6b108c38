import { beforeAll, expect, test, vi } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { fillActivity } from '#tests/support/fill-activity.ts'
import { compile } from '../../db/statement.ts'
import { searchActivity, SEARCH_ACTIVITY, SELECT_ACTIVITY } from './activity.store.ts'
import { toSearchedText } from './list-activity.ts'

vi.setConfig({ hookTimeout: 60_000 })

const ENTRIES = 40_000
/** A tenth of the log. */
const MAX_ROWS = 4_000
const LIMIT = 51

const { db } = await startApiHarness()
let orderId = ''
let middle = ''
beforeAll(async () => {
  await fillActivity(db, { vendorId: 'HALL', productId: 'lager', entries: ENTRIES, staff: 5 })
  const { rows } = await db.$client.query<{ id: string; middle: string }>(
    `select min(subject_id) as id, percentile_disc(0.5) within group (order by audit_id)::text as middle
       from audit_entries where action = 'order.completed'`,
  )
  orderId = rows[0]?.id ?? ''
  middle = rows[0]?.middle ?? ''
})

const REWARDS = ['reward.%']
const ROLES = ['role.%']

test.each<[string, string[] | null, string | null]>([
  ['all', null, null],
  ['one kind', ROLES, null],
  ['a kind without entries', REWARDS, null],
  ['a person', null, 'Number3'],
  ['a person and one kind', ROLES, 'kim number3'],
  ['everybody', null, 'kim'],
  ['a product', null, 'lager'],
  ['a product and a kind that it is not of', ROLES, 'lager'],
  ['an action', null, 'completed'],
  ['what nobody wrote', null, 'zzzz'],
])('a search for %s reads a small part of a long log', async (_what, actions, search) => {
  for (const cursor of [null, middle])
    expect(await countRead(actions, search, cursor)).toBeLessThan(MAX_ROWS)
})

test('an order is found by its id and by the end that screens show, without reading the log', async () => {
  for (const search of [orderId, `ORDER #${orderId.slice(-6).toUpperCase()}`]) {
    expect(await countRead(null, search, null)).toBeLessThan(MAX_ROWS)
    const rows = await searchActivity(db, {
      vendorId: 'HALL',
      actions: null,
      afterAuditId: null,
      limit: LIMIT,
      ...toSearchedText(search),
    })
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([orderId])
  }
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** The number of log rows that a statement reads, as counted by PostgreSQL. */
async function countRead(
  actions: string[] | null,
  search: string | null,
  afterAuditId: string | null,
) {
  const { text, names } = compile(search === null ? SELECT_ACTIVITY : SEARCH_ACTIVITY)
  const params: Record<string, unknown> = {
    vendorId: 'HALL',
    actions,
    afterAuditId,
    limit: LIMIT,
    ...(search === null ? {} : toSearchedText(search)),
  }
  const { rows } = await db.$client.query(
    `explain (analyze, format json) ${text}`,
    names.map((name) => params[name]),
  )
  return sumRows(rows[0]['QUERY PLAN'][0].Plan as Plan)
}

function sumRows(plan: Plan): number {
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const isOfLog = plan['Relation Name'] === 'audit_entries'
  const own = isOfLog ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, below) => sum + sumRows(below), own)
}
