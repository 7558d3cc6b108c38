import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { cleanUp } from '#tests/support/clean-up.ts'
import { runTestProgram } from '#tests/support/test-programs.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from '../db/database.ts'

vi.setConfig({ testTimeout: 120_000 })

const PUBLIC_URL = 'https://order.example.com'

const { url } = await createTestDatabase()
const db = openDatabase(url)
cleanUp(() => db.$client.end())

const listInvitations = async () =>
  (
    await db.$client.query(
      `select token_hash as "tokenHash", phone_number as "phoneNumber", created_by as "createdBy"
         from venue_invitations order by created_at desc`,
    )
  ).rows

test.each([
  ['with a phone number prints a link for it alone', ['(310) 555-0123'], '+13105550123'],
  ['without one prints a link for anybody', [], null],
])('npm run invite: %s', async (_what, parameters, phoneNumber) => {
  const { code, output } = await invite(...parameters)
  expect(code).toBe(0)
  const [, token = ''] = /^https:\/\/order\.example\.com\/staff\/start\/([\w-]{43})$/m.exec(output)!
  expect((await listInvitations())[0]).toEqual({
    tokenHash: createHash('sha256').update(token).digest('hex'),
    phoneNumber,
    createdBy: 'system:invite',
  })
})

test('npm run invite: two numbers are refused', async () => {
  const before = await listInvitations()
  const { code, output } = await invite('+13105550123', '+13105550124')
  expect(code).toBe(2)
  expect(output).toMatch(/One phone number at most/)
  expect(await listInvitations()).toEqual(before)
})

test('npm run invite: where no venue can be started the command says so', async () => {
  vi.stubEnv('VENUE_SIGNUP', 'off')
  const { code, output } = await invite()
  vi.unstubAllEnvs()
  expect([code, output.trim()]).toEqual([2, 'New venues cannot be started here.'])
})

test('npm run invite: on a database that was never started it says what to do, and leaves it empty', async () => {
  const empty = await createTestDatabase()
  const client = new Client({ connectionString: empty.url })
  await client.connect()
  cleanUp(() => client.end())
  await client.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  )
  const { code, output } = await inviteAt(empty.url)
  expect([code, output.trim()]).toEqual([
    2,
    'The database is not set up for this version of Fayva yet. Start Fayva once, which does that (npm start), and run this again.',
  ])
  const { rows } = await client.query(
    `select table_name from information_schema.tables where table_schema in ('public', 'drizzle')`,
  )
  expect(rows).toEqual([])
})

const invite = (...parameters: string[]) => inviteAt(url, ...parameters)

function inviteAt(databaseUrl: string, ...parameters: string[]) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PUBLIC_URL, NODE_ENV: 'test' }
  return runTestProgram('invite', parameters, env)
}
