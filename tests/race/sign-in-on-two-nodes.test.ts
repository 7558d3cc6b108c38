import { expect, test, vi } from 'vitest'
import type { Person } from '#tests/support/api-harness.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTwoNodes } from '#tests/support/two-nodes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const { nodes } = await startTwoNodes({ SMS_PER_PHONE_COOLDOWN_SECONDS: '60' })
const [one, other] = nodes

async function askForCode(phoneNumber: string) {
  const started = await one.call('POST /auth/passwordless/start', { body: { phoneNumber } })
  const inbox = await fetch(
    `${one.address()}/dev/inbox.json?phone=${encodeURIComponent(phoneNumber)}`,
  )
  const { messages } = (await inbox.json()) as { messages: { code: string }[] }
  return { cookie: cookiesOf(started), code: messages[0]?.code ?? '' }
}

test('a code submitted to two processes at the same time opens one session, and both return it', async () => {
  const phoneNumber = '+13105550161'
  const { cookie, code } = await askForCode(phoneNumber)
  const request = { body: { phoneNumber, code }, headers: { cookie }, key: crypto.randomUUID() }
  const answers = await Promise.all(
    [one, other, one, other].map((node) =>
      node.call<{ idToken: string }>('POST /auth/passwordless/verify', request),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.idToken)).size).toBe(1)
})

test('two processes that are asked for a code at the same time send one', async () => {
  const body = { phoneNumber: '+13105550164' }
  const answers = await Promise.all(
    [one, other, one, other].map((node) => node.call('POST /auth/passwordless/start', { body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 429, 429, 429])
})

test('wrong codes sent to two processes are counted together', async () => {
  const phoneNumber = '+13105550162'
  const { cookie, code } = await askForCode(phoneNumber)
  const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '9'))
  const answers = await Promise.all(
    guesses
      .filter((guess) => guess !== code)
      .map((guess, index) =>
        (index % 2 ? one : other).call('POST /auth/passwordless/verify', {
          body: { phoneNumber, code: guess },
          headers: { cookie },
        }),
      ),
  )
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(3)
})

test('a logout on one process takes effect on the other', async () => {
  const phoneNumber = '+13105550163'
  const { cookie, code } = await askForCode(phoneNumber)
  const answer = await one.call<{ userId: string; idToken: string }>(
    'POST /auth/passwordless/verify',
    { body: { phoneNumber, code }, headers: { cookie } },
  )
  const person: Person = { phoneNumber, ...answer.body }
  const read = () => other.call(`GET /users/${person.userId}/orders`, { as: person })
  expect((await read()).status).toBe(200)
  const response = await fetch(`${one.address()}/api/auth/logout`, {
    headers: { cookie: cookiesOf(answer) },
    redirect: 'manual',
  })
  expect(response.status).toBe(302)
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(401)
})
