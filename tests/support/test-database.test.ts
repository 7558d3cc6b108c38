import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()

test('two test files have separate databases', async () => {
  await ask(first.url, 'create table only_here (id int)')
  expect(await countTables(first.url, 'only_here')).toBe(1)
  expect(await countTables(second.url, 'only_here')).toBe(0)
})

async function countTables(url: string, name: string): Promise<number> {
  const [row] = await ask(
    url,
    `select count(*)::int as n from pg_tables where tablename = '${name}'`,
  )
  return row!.n
}

async function ask(url: string, sql: string): Promise<{ n: number }[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ n: number }>(sql)).rows
  } finally {
    await client.end()
  }
}
