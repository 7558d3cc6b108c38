import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const PHONE = '+13105557391'
const TOKEN = 'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl'

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test.each([
  'phone',
  'phoneNumber',
  'to',
  'otp',
  'idToken',
  'accessToken',
  'refreshToken',
  'token',
  'clientSecret',
  'authorization',
  'cookie',
])('the value of a field named %s is masked, also in nested objects', (field) => {
  const text = written((log) => log.info({ [field]: 'canary', inner: { [field]: 'canary' } }))
  expect(text).toContain('***')
  expect(text).not.toContain('canary')
})

test.each([
  ['a phone number', `could not send to ${PHONE}`, PHONE],
  ['an e-mail address', 'no mailbox guest.one@mail.example.com', 'guest.one'],
  ['a token', `refused Bearer ${TOKEN}`, TOKEN],
  ['the secret of a payment', 'pi_1_secret_canary is gone', 'secret_canary'],
  ['the values of a failed query', 'Failed query: select $1\nparams: canary,1', 'canary'],
])('%s in an error message is masked, also in its cause and its stack', (_what, text, secret) => {
  const err = new Error(text, { cause: new Error(text) })
  const line = written((log) => log.error({ err }, 'failed'))
  expect(line).toContain('"cause"')
  expect(line).not.toContain(secret)
})

test('extra properties that libraries add to errors are not logged', () => {
  const err = Object.assign(new Error('declined'), { config: { body: 'canary' } })
  expect(written((log) => log.error({ err }, 'failed'))).not.toContain('canary')
})
