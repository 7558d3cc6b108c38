import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { openDatabase } from '../db/database.ts'
import { loadSigningKey } from './signing-key.ts'

const { url } = await createTestDatabase()
const db = openDatabase(url)
afterAll(() => db.$client.end())

test('processes that start for the first time at the same moment sign with one key', async () => {
  await db.$client.query('truncate identity_provider.signing_keys')
  const keys = await whileLocked(
    db,
    ['lock table identity_provider.signing_keys in share row exclusive mode'],
    () => Array.from({ length: 6 }, () => loadSigningKey(db)),
  )
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  expect((await loadSigningKey(db)).publicJwk).toEqual(keys[0]?.publicJwk)
})
