import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildVenue } from '#tests/support/build-venue.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { runTestProgram } from '#tests/support/test-programs.ts'
import type { TestProgram } from '#tests/support/test-programs.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from '../db/database.ts'

vi.setConfig({ testTimeout: 120_000 })

const { url } = await createTestDatabase()
const { url: otherUrl } = await createTestDatabase()
const db = openDatabase(url)
cleanUp(() => db.$client.end())
const folder = mkdtempSync(join(tmpdir(), 'fayva-move-'))
cleanUp(() => rmSync(folder, { recursive: true }))

test('npm run venue:export and venue:import move a venue and say what was moved', async () => {
  await buildVenue(db)
  const file = join(folder, 'hall.venue')
  const exported = await run('export-venue', url, '--vendor', 'hall', '--to', file)
  expect(exported.output).toContain('products 8, stock_available 41')
  expect(exported.output).toContain('HALL sells nothing here any more')
  expect(exported.output).not.toContain('+1310')
  const imported = await run('import-venue', otherUrl, '--from', file)
  expect(imported).toEqual({ code: 0, output: expect.stringContaining('HALL is here, with the') })
})

function run(program: TestProgram, databaseUrl: string, ...options: string[]) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, NODE_ENV: 'test' }
  return runTestProgram(program, options, env)
}
