import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'
import { BatchedStatement, callsAsRows } from './batched-statement.ts'
import { openDatabase, type Queryable } from './database.ts'

const { url } = await createTestDatabase()
const db = openDatabase(url)
afterAll(() => db.$client.end())

await db.$client.query(
  `create table tabs (name text primary key, cents int not null check (cents >= 0), runs text[] not null default '{}');
   insert into tabs (name, cents) select 'tab-' || n, 0 from generate_series(1, 20) as n`,
)

/** Adds to a tab, and notes the transaction that did: calls of one run share it. */
interface Addition {
  name: string
  cents: number
}
const ADD_TO_TAB = {
  name: 'test-add-to-tab',
  key: 'name',
  text: `update tabs t set cents = t.cents + w.cents, runs = t.runs || pg_current_xact_id()::text
     from ${callsAsRows<Addition>({ name: 'text', cents: 'int' }, 'w')}
    where t.name = w.name
   returning t.name, t.cents, pg_current_xact_id()::text as run`,
} as const
const batch = new BatchedStatement<Addition, Addition & { run: string }>(ADD_TO_TAB)
/** A run begins in the turn after its first call. */
const untilBegun = () => nextTurnOfTheLoop()
const addToTab = (at: Queryable, [name, cents]: [string, number]) => batch.run(at, { name, cents })

test('calls of one turn of the event loop share a run, and each gets its own row', async () => {
  const answers = await Promise.all([1, 2].map((n) => addToTab(db, [`tab-${n}`, n])))
  expect(answers.map((row) => row?.cents)).toEqual([1, 2])
  expect(new Set(answers.map((row) => row?.run)).size).toBe(1)
})

test('calls that arrive while one runs share the next run', async () => {
  const first = addToTab(db, ['tab-1', 1])
  await untilBegun()
  const others = [2, 3, 4].map((n) => addToTab(db, [`tab-${n}`, 1]))
  const [run, ...next] = (await Promise.all([first, ...others])).map((row) => row?.run)
  expect(new Set(next).size).toBe(1)
  expect(next).not.toContain(run)
})

test('a key without a row gets none, and the others theirs', async () => {
  const [found, missing] = await Promise.all([
    addToTab(db, ['tab-5', 5]),
    addToTab(db, ['no such tab', 5]),
  ])
  expect([found?.cents, missing]).toEqual([5, undefined])
})

test('two calls for one key never share a run', async () => {
  await Promise.all([
    addToTab(db, ['tab-6', 1]),
    addToTab(db, ['tab-7', 1]),
    addToTab(db, ['tab-7', 1]),
  ])
  const { rows } = await db.$client.query("select cents, runs from tabs where name = 'tab-7'")
  expect(rows[0].cents).toBe(2)
  expect(new Set(rows[0].runs).size).toBe(2)
})

test('a refused row fails its own call only', async () => {
  const answers = await Promise.allSettled([
    addToTab(db, ['tab-8', 1]),
    addToTab(db, ['tab-9', -1]),
    addToTab(db, ['tab-10', 1]),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a locked row holds up its own run only', async () => {
  const rival = await db.$client.connect()
  try {
    await rival.query("begin; select from tabs where name = 'tab-11' for update")
    const held = addToTab(db, ['tab-11', 1])
    await untilBlocked(db, 1)
    expect((await addToTab(db, ['tab-12', 1]))?.cents).toBe(1)
    await rival.query('commit')
    expect((await held)?.cents).toBe(1)
  } finally {
    rival.release()
  }
})

test('a row that stays locked too long fails its own call only', async () => {
  const impatient = openDatabase(url, { timeoutMs: 4_000 })
  const rival = await db.$client.connect()
  try {
    await rival.query("begin; select from tabs where name = 'tab-14' for update")
    const answers = await Promise.allSettled(
      [13, 14, 15].map((n) => addToTab(impatient, [`tab-${n}`, 1])),
    )
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  } finally {
    await rival.query('rollback')
    rival.release()
    await impatient.$client.end()
  }
})

test('calls that wait for a locked row of their group leave connections to others', async () => {
  const grouped = new BatchedStatement<Addition, Addition>({ ...ADD_TO_TAB, toGroup: () => true })
  const addition = { name: 'tab-19', cents: 1 }
  const rival = await db.$client.connect()
  try {
    await rival.query("begin; select from tabs where name = 'tab-19' for update")
    const held = Array.from({ length: 8 }, () => [
      grouped.run(db, addition),
      grouped.runAlone(db, addition),
    ])
    await untilBlocked(db, 4)
    // long enough for all eight batches to begin, if nothing held them up
    const others = Array.from({ length: 20 }, () => db.$client.query('select pg_sleep(0.2)'))
    await Promise.all(others)
    await untilBlocked(db, 4)
    await rival.query('commit')
    await Promise.all(held.flat())
  } finally {
    rival.release()
  }
  const { rows } = await db.$client.query("select cents from tabs where name = 'tab-19'")
  expect(rows[0].cents).toBe(16)
})

test('a row that stays locked too long fails the calls of its group, and no others', async () => {
  const grouped = new BatchedStatement<Addition, Addition>({
    ...ADD_TO_TAB,
    toGroup: ({ cents }) => cents,
  })
  const addInGroup = (at: Queryable, [name, cents]: [string, number]) =>
    grouped.run(at, { name, cents })
  const impatient = openDatabase(url, { timeoutMs: 4_000 })
  const rival = await db.$client.connect()
  try {
    await rival.query("begin; select from tabs where name = 'tab-18' for update")
    const begun = addInGroup(impatient, ['tab-17', 1])
    await untilBegun()
    const [first, locked, ofItsGroup, ofAnother] = await Promise.allSettled([
      begun,
      addInGroup(impatient, ['tab-18', 1]),
      addInGroup(impatient, ['tab-19', 1]),
      addInGroup(impatient, ['tab-20', 2]),
    ])
    expect([first.status, locked.status]).toEqual(['fulfilled', 'rejected'])
    expect([ofItsGroup.status, ofAnother.status]).toEqual(['rejected', 'fulfilled'])
  } finally {
    await rival.query('rollback')
    rival.release()
    await impatient.$client.end()
  }
})

test('inside a transaction a call runs on its connection', async () => {
  await expect(
    db.transaction(async (tx) => {
      await addToTab(tx, ['tab-16', 1])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect((await addToTab(db, ['tab-16', 1]))?.cents).toBe(1)
})
