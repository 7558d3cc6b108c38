import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { migrate, NewerSchema } from './migrate.ts'

test('a database that a newer version set up is refused and left alone', async () => {
  const { url } = await createTestDatabase()
  await ask(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  await expect(migrate(url)).rejects.toThrow(NewerSchema)
})

test('a database of this version is left as it is', async () => {
  const { url } = await createTestDatabase()
  const applied = 'select count(*)::int as found from drizzle.__drizzle_migrations'
  const before = await ask(url, applied)
  await migrate(url)
  expect(await ask(url, applied)).toEqual(before)
})

test('instances that start at the same time on an empty database migrate it once', async () => {
  const { adminUrl, prefix } = inject('testCluster')
  const name = `${prefix}${crypto.randomUUID().slice(0, 8)}`
  await ask(adminUrl, `create database "${name}"`)
  const url = new URL(adminUrl)
  url.pathname = name
  const started = await Promise.allSettled(Array.from({ length: 4 }, () => migrate(url.href)))
  const twice = await ask(
    url.href,
    'select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1',
  )
  await ask(adminUrl, `drop database "${name}" with (force)`)
  expect(started.map(({ status }) => status)).toEqual(started.map(() => 'fulfilled'))
  expect(twice).toEqual([])
})

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
