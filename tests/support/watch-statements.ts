import type pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'

type Pool = Database['$client']

/**
 * Counts the runs of a named statement on every pool of this process until the test is over, and how many
 * of them ran at the same moment.
 */
export function watchStatements(db: Database, name: string) {
  const pools = Object.getPrototypeOf(db.$client) as Pool
  const use = pools.use
  let count = 0
  let running = 0
  let maxAtOnce = 0
  const watch = (connection: pg.PoolClient) => {
    const query = connection.query.bind(connection) as (asked: unknown) => Promise<unknown>
    const watched = async (asked: { name?: string }) => {
      if (asked.name !== name) return query(asked)
      count++
      maxAtOnce = Math.max(maxAtOnce, ++running)
      return query(asked).finally(() => running--)
    }
    return new Proxy(connection, {
      get: (real, key) => (key === 'query' ? watched : Reflect.get(real, key, real)),
    })
  }
  const spy = vi.spyOn(pools, 'use').mockImplementation(function (this: Pool, work) {
    return Reflect.apply(use, this, [(connection: pg.PoolClient) => work(watch(connection))])
  } as typeof use)
  onTestFinished(() => spy.mockRestore())
  return { count: () => count, maxAtOnce: () => maxAtOnce }
}
