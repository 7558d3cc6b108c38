import { expect, test } from 'vitest'
import { retryConflicts } from './retry-conflicts.ts'

test.each(['40001', '40P01'])(
  'work that PostgreSQL rolled back with %s is retried',
  async (code) => {
    const work = failing([wrapped(code), wrapped(code)])
    expect(await retryConflicts(work.run)).toBe('done')
    expect(work.runs()).toBe(3)
  },
)

test('work that failed for another reason is not retried', async () => {
  const work = failing([wrapped('23505')])
  await expect(retryConflicts(work.run)).rejects.toThrow('query failed')
  expect(work.runs()).toBe(1)
})

test('work that is rolled back every time finally fails', async () => {
  const work = failing(Array(20).fill(wrapped('40P01')))
  await expect(retryConflicts(work.run)).rejects.toThrow('query failed')
  expect(work.runs()).toBe(5)
})

/** A PostgreSQL error as Drizzle wraps it. */
function wrapped(code: string): Error {
  return new Error('query failed', { cause: Object.assign(new Error('of PostgreSQL'), { code }) })
}

function failing(errors: Error[]) {
  let runs = 0
  return {
    runs: () => runs,
    run: async () => {
      const error = errors[runs++]
      if (error) throw error
      return 'done'
    },
  }
}
