import { expect, test } from 'vitest'
import { createFreshCache } from './fresh-cache.ts'

const NOTHING_SUCH = new Error('nothing such')

function startCache(load: (key: string) => Promise<unknown>) {
  const isFinal = (error: unknown) => error === NOTHING_SUCH
  return createFreshCache({ ttlMs: 60_000, maxKeys: 2, load, isFinal })
}

test('for any number of callers one load runs, and its value is cached', async () => {
  let loads = 0
  const cache = startCache(async () => ({ load: ++loads }))
  const values = await Promise.all(Array.from({ length: 100 }, () => cache.get('a')))
  expect(new Set(values).size).toBe(1)
  await cache.get('a')
  expect(loads).toBe(1)
})

test('an invalidated value is loaded again; an equal one stays the same object', async () => {
  let value = { price: 1 }
  const cache = startCache(async () => ({ ...value }))
  const first = await cache.get('a')
  cache.invalidate('a')
  expect(await cache.get('a')).toBe(first)
  value = { price: 2 }
  cache.invalidate('a')
  expect((await cache.get('a')).value).toEqual({ price: 2 })
})

test('a change announced during a load is not lost', async () => {
  let loads = 0
  const cache = startCache(async () => {
    loads++
    await Promise.resolve()
    if (loads === 1) cache.invalidate('a')
    return { loads }
  })
  await cache.get('a')
  expect(cache.peek('a')).toBeUndefined()
  expect((await cache.get('a')).value).toEqual({ loads: 2 })
})

test('a reader after a change starts a new load instead of joining the earlier one', async () => {
  const finish: ((value: unknown) => void)[] = []
  const cache = startCache(() => new Promise((resolve) => finish.push(resolve)))
  const before = cache.get('a')
  cache.invalidate('a')
  const after = cache.get('a')
  finish[1]?.({ price: 2 })
  finish[0]?.({ price: 1 })
  expect((await before).value).toEqual({ price: 1 })
  expect((await after).value).toEqual({ price: 2 })
  expect((await cache.get('a')).value).toEqual({ price: 2 })
  expect((await cache.getRecent('a')).value).toEqual({ price: 2 })
})

test('a load that takes too long is not waited for, where there is a last value', async () => {
  let answer: () => Promise<unknown> = async () => ({ price: 1 })
  const isFinal = () => false
  const cache = createFreshCache({
    ttlMs: 60_000,
    maxKeys: 2,
    staleAfterMs: 1,
    load: () => answer(),
    isFinal,
  })
  await cache.get('a')
  const { promise: never } = Promise.withResolvers<unknown>()
  answer = () => never
  cache.invalidate('a')
  expect(await cache.get('a')).toEqual({ value: { price: 1 }, isStale: true })
})

test('on a database error the last value is returned, marked stale, until it recovers', async () => {
  let isDown = false
  const cache = startCache(async () => {
    if (isDown) throw new Error('down')
    return { price: 1 }
  })
  await cache.get('a')
  isDown = true
  cache.invalidate('a')
  expect(await cache.get('a')).toEqual({ value: { price: 1 }, isStale: true })
  isDown = false
  cache.invalidate('a')
  // the read that finds the database back does not wait for it
  expect(await cache.get('a')).toEqual({ value: { price: 1 }, isStale: true })
  expect(await cache.get('a')).toEqual({ value: { price: 1 }, isStale: false })
})

test('a failure such as not found is passed on and not cached', async () => {
  let isThere = true
  const cache = startCache(async () => {
    if (!isThere) throw NOTHING_SUCH
    return {}
  })
  await cache.get('a')
  isThere = false
  cache.invalidate('a')
  await expect(cache.get('a')).rejects.toBe(NOTHING_SUCH)
})

test('an error without a cached value is passed on', async () => {
  const cache = startCache(async () => Promise.reject(new Error('down')))
  await expect(cache.get('a')).rejects.toThrow('down')
})
