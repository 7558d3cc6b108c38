import { expect, test, vi } from 'vitest'
import { loadDemo } from '#standins/demo/load-demo.ts'
import { runTestProgram } from '#tests/support/test-programs.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from '../db/database.ts'

vi.setConfig({ testTimeout: 120_000 })

test('npm run audit: the demo data has no difference, and a missing item of stock is reported', async () => {
  const { url } = await createTestDatabase()
  const db = openDatabase(url)
  try {
    await loadDemo(db, { now: new Date() })
    const clean = await audit(url)
    expect(clean).toMatchObject({ code: 0, output: expect.stringContaining('The books agree.') })
    await db.$client.query(
      `update products set stock_available = stock_available - 1 where product_id = 'logo-tee-s'`,
    )
    const differing = await audit(url)
    expect(differing.code).toBe(1)
    expect(differing.output).toMatch(/I-11 Stock adds up \| HARBOR \| logo-tee-s \|/)
  } finally {
    await db.$client.end()
  }
})

test('npm run audit: an invalid number of days is refused', async () => {
  const { url } = await createTestDatabase()
  expect(await audit(url, '--days', 'many')).toMatchObject({ code: 2 })
})

function audit(url: string, ...parameters: string[]) {
  const env = { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' }
  return runTestProgram('audit-money', parameters, env)
}
