import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { shortLinks } from './short-links.tables.ts'

const harness = await startApiHarness()
await harness.db.insert(shortLinks).values({ shortCode: 'BAR9', redirectUrl: '/L/b1r' })

test('a printed code redirects to its address in upper and lower case', async () => {
  const answer = await harness.call('GET /short-code-redirects/bar9')
  expect(answer.body).toEqual({ redirect: { redirectUrl: '/L/b1r' } })
})

test('an unknown code is not found', async () => {
  expect((await harness.call('GET /short-code-redirects/NOPE')).status).toBe(404)
})

test('a code with an unsafe address does not redirect', async () => {
  const unsafe = ['http://own.example@evil.example', String.raw`http://own.example\@evil.example`]
  for (const [index, redirectUrl] of unsafe.entries()) {
    await harness.db.insert(shortLinks).values({ shortCode: `EVIL${index}`, redirectUrl })
    expect((await harness.call(`GET /short-code-redirects/EVIL${index}`)).status).toBe(404)
  }
})
