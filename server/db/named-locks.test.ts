import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { lockOf, untilBlocked } from '#tests/support/while-locked.ts'
import { openDatabase, type Database } from './database.ts'
import { lockNames } from './named-locks.ts'

const { url } = await createTestDatabase()
const rivals = openDatabase(url, { connections: 2 })
/** Each process has its own queue in memory. */
const processes = [openDatabase(url, { connections: 2 }), openDatabase(url, { connections: 2 })]
afterAll(() => Promise.all([rivals, ...processes].map((db) => db.$client.end())))
await rivals.$client.query('create table counted (n int); insert into counted values (0)')

/** Reads, and writes what it has read: two at once would count one. */
const countUp = (db: Database) =>
  db.transaction(async (tx) => {
    await lockNames(tx, 'counter')
    const { rows } = await tx.execute<{ n: number }>('select n from counted')
    await tx.execute(`update counted set n = ${(rows[0]?.n ?? 0) + 1}`)
  })

async function whileNamed(name: string, work: () => Promise<void>): Promise<void> {
  const rival = await rivals.$client.connect()
  await rival.query('begin')
  const [statement, value] = lockOf(name)
  await rival.query(statement, [value])
  await work().finally(() => rival.query('commit').then(() => rival.release()))
}

test('transactions of two processes that lock a name run one after the other', async () => {
  const counting = Array.from({ length: 40 }, (_, at) => countUp(processes[at % 2] as Database))
  await Promise.all(counting)
  const { rows } = await rivals.$client.query('select n from counted')
  expect(rows).toEqual([{ n: 40 }])
})

test('calls that wait for a name leave the connections to others', async () => {
  const [db] = processes as [Database]
  let waiting: Promise<void>[] = []
  await whileNamed('counter', async () => {
    waiting = Array.from({ length: 20 }, () => countUp(db))
    await untilBlocked(db, 20)
    const others = Array.from({ length: 4 }, () => db.transaction((tx) => lockNames(tx, 'other')))
    await Promise.all(others)
  })
  await Promise.all(waiting)
})

test('a call whose name stays locked is refused, and can be retried', async () => {
  const impatient = openDatabase(url, { connections: 2, timeoutMs: 4_000 })
  // a busy machine may need longer to connect than these calls would wait for a connection
  await Promise.all([1, 2].map(() => impatient.$client.query('select 1')))
  await whileNamed('counter', () =>
    expect(Promise.all([countUp(impatient), countUp(impatient)])).rejects.toMatchObject({
      kind: 'too_many',
      code: 'TOO_MANY_AT_ONCE',
      retryAfterSeconds: 1,
    }),
  )
  await countUp(impatient)
  await impatient.$client.end()
})

test('transactions that lock two names in different orders all end', async () => {
  const lockBoth = (db: Database, names: string[]) =>
    db.transaction(async (tx) => {
      for (const name of names) await lockNames(tx, name)
      return names
    })
  const orders = [
    ['one', 'two'],
    ['two', 'one'],
  ]
  const ended = Array.from({ length: 24 }, (_, at) =>
    lockBoth(processes[at % 2] as Database, orders[(at >> 1) % 2] as string[]),
  )
  expect(await Promise.all(ended)).toHaveLength(24)
})
