import { afterAll, expect, test } from 'vitest'
import { Pool } from 'pg'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { createSmsInbox, type InboxMessage } from './sms-inbox.ts'

const { url } = await createTestDatabase()
const pool = new Pool({ connectionString: url })
afterAll(() => pool.end())
const clock = { at: new Date('2026-11-20T20:00:00Z') }
const inbox = await createSmsInbox({ pool, now: () => clock.at })

async function list(query = ''): Promise<InboxMessage[]> {
  const answer = await inbox.app.request(`/dev/inbox.json${query}`)
  return ((await answer.json()) as { messages: InboxMessage[] }).messages
}

test('messages of a phone are listed newest first, with the code extracted', async () => {
  await inbox.send({ to: '+13105550101', body: 'Your code is: 111111\n\n@localhost #111111' })
  await inbox.send({ to: '+13105550102', body: 'Somebody else: 333333' })
  await inbox.send({ to: '+13105550101', body: 'Your code is: 222222' })
  expect(await list('?phone=+13105550101')).toEqual([
    { to: '+13105550101', body: 'Your code is: 222222', code: '222222', sentAt: iso() },
    expect.objectContaining({ code: '111111' }),
  ])
})

test.each(['+13105550102', '%2B13105550102', '13105550102', '(310) 555-0102'])(
  'a phone is found as %j',
  async (phone) => {
    expect((await list(`?phone=${phone}`)).map(({ code }) => code)).toEqual(['333333'])
  },
)

test('a search without a phone lists all messages, a name that is no phone finds none', async () => {
  expect(await list()).toHaveLength(3)
  expect(await list('?phone=hello')).toEqual([])
})

test('a message without a code has none', async () => {
  await inbox.send({ to: '+13105550103', body: 'Your order is ready.' })
  expect((await list('?phone=3105550103'))[0]?.code).toBeNull()
})

test('the page shows messages as text, whatever they contain', async () => {
  await inbox.send({ to: '+13105550104', body: '<script>alert(1)</script>' })
  const page = await (await inbox.app.request('/dev/inbox?phone="><script>')).text()
  const all = await (await inbox.app.request('/dev/inbox')).text()
  expect(all).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  for (const html of [page, all]) expect(html).not.toMatch(/<script>/)
})

test('messages are deleted after two days', async () => {
  clock.at = new Date(clock.at.getTime() + 49 * 60 * 60 * 1000)
  await inbox.send({ to: '+13105550105', body: 'new' })
  expect((await list()).map(({ body }) => body)).toEqual(['new'])
})

function iso(): string {
  return clock.at.toISOString()
}
