import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { parseForm } from '../http/form.ts'
import { newPaymentIntent } from '../objects/payment-intent.ts'
import { createMemoryStore } from './memory-store.ts'
import { createPostgresStore } from './postgres-store.ts'
import type { StoredObject, StripeStore } from './stripe-store.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const { url } = await createTestDatabase()
const pool = new Pool({ connectionString: url })
pool.on('error', () => {})
afterAll(() => pool.end())

describe.each([
  ['PostgreSQL', () => createPostgresStore(pool, now)],
  ['memory', () => createMemoryStore(now)],
])('in %s', (_, createStore) => {
  let store: StripeStore
  beforeAll(async () => {
    store = createStore()
    await store.start()
    await store.start()
  })
  const save = (writes: StoredObject[], key?: string) =>
    store.commit({ writes, remember: key ? { key, answer: ANSWER } : undefined })

  test('a write against an old version stores nothing, not even its key', async () => {
    const intent = newIntent()
    expect(await save([intent])).toBe('saved')
    const stored = await requireStored(store, intent.id)
    expect(await save([stored])).toBe('saved')

    const companion = newIntent()
    expect(await save([stored, companion], 'stale-key')).toBe('stale')
    const after = await store.load([intent.id, companion.id], 'stale-key')
    expect(after.objects.get(intent.id)?.version).toBe(2)
    expect(after.objects.has(companion.id)).toBe(false)
    expect(after.remembered).toBeUndefined()
  })

  test('a known key prevents every write', async () => {
    expect(await save([newIntent()], 'known-key')).toBe('saved')
    const second = newIntent()
    expect(await save([second], 'known-key')).toBe('key_used')
    const after = await store.load([second.id], 'known-key')
    expect(after.objects.size).toBe(0)
    expect(after.remembered).toMatchObject(ANSWER)
  })

  test('lists filter by metadata and members and page both ways', async () => {
    const intents = ['a', 'b', 'c'].map((name) =>
      newIntent(`metadata[group]=g&metadata[name]=${name}`),
    )
    for (const intent of intents) await save([intent])
    const list = async (page: object) => {
      const where = { metadata: { group: 'g' }, status: 'requires_payment_method' }
      const found = await store.list({ kind: 'payment_intent', limit: 2, where, ...page })
      return found.map(({ id }) => intents.findIndex((intent) => intent.id === id))
    }
    expect(await list({})).toEqual([2, 1])
    expect(await list({ startingAfter: intents[1]?.id })).toEqual([0])
    expect(await list({ endingBefore: intents[0]?.id })).toEqual([2, 1])
    expect(await list({ where: { metadata: { name: 'b' } } })).toEqual([1])
    expect(await list({ createdFrom: now().getTime() / 1000 + 1 })).toEqual([])
  })
})

const ANSWER = { fingerprint: 'f', status: 200, body: '{}' }

function newIntent(form = '') {
  return newPaymentIntent(parseForm(form), 900, 'usd', now())
}

async function requireStored(store: StripeStore, id: string): Promise<StoredObject> {
  const stored = (await store.load([id])).objects.get(id)
  if (!stored) throw new Error(`${id} is not stored`)
  return stored
}
