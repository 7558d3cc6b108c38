import { expect, test } from 'vitest'
import { toFailureResponse } from './failure-response.ts'
import { createRoutes } from './routes.ts'

async function answerTo(error: Error) {
  const routes = createRoutes().get('/', () => Promise.reject(error))
  routes.onError(toFailureResponse)
  const response = await routes.request('/')
  return { status: response.status, text: await response.text() }
}

test('a bug is answered without its text', async () => {
  const { status, text } = await answerTo(new Error('column "pin" of "guests" does not exist'))
  expect(status).toBe(500)
  expect(text).toContain('An unexpected error has occurred.')
  expect(text).not.toMatch(/pin|guests/)
})

test.each([
  ['a NUL in a text', '22021'],
  ['a NUL in JSON', '22P05'],
  ['a date that is out of range', '22008'],
  ['a number that is out of range', '22003'],
  ['a text that is no number', '22P02'],
  ['a text that is too long', '22001'],
])('%s, which the database cannot store, is bad input', async (_what, code) => {
  const cause = Object.assign(new Error('invalid value "secret"'), { code })
  const { status, text } = await answerTo(new Error('Failed query', { cause }))
  expect(status).toBe(400)
  expect(text).not.toContain('secret')
})
