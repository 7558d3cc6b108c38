import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { printStart } from './print-start.ts'
import { parseConfig } from '../process/config.ts'

const DATABASE_URL = 'postgres://fayva@localhost/fayva'
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
const TWILIO = { TWILIO_ACCOUNT_SID: 'ACx', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+13105550006' }

const log = { info: vi.fn(), warn: vi.fn() }
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  log.info.mockClear()
  log.warn.mockClear()
})

const warningFor = (environment: Record<string, string>) => {
  printStart(parseConfig(environment), { port: 3000, hasVenue: true }, log)
  return vi.mocked(console.error).mock.calls.join('\n')
}

test('stand-ins on a DATABASE_URL are announced on standard error and in the log', () => {
  const warning = warningFor({ DATABASE_URL })
  expect(warning).toContain('STAND-INS ARE ON for Stripe and Twilio')
  expect(warning).toContain('http://localhost:3000/dev/inbox')
  expect(log.warn).toHaveBeenCalledWith({ standIns: ['Stripe', 'Twilio'] }, expect.any(String))
})

test('only the services without a configuration are named', () => {
  expect(warningFor({ DATABASE_URL, ...TWILIO })).toContain('STAND-INS ARE ON for Stripe:')
})

test.each([
  ['the embedded demo', {}],
  ['a start with the real services', { DATABASE_URL, ...STRIPE, ...TWILIO }],
])('%s gives no warning', (_what, environment) => {
  expect(warningFor(environment)).toBe('')
  expect(log.warn).not.toHaveBeenCalled()
})

test('a start in production is one line of the log, and nothing is printed', () => {
  const config = { ...parseConfig({ DATABASE_URL, ...STRIPE, ...TWILIO }), isProduction: true }
  printStart(config, { port: 3000, hasVenue: true }, log)
  expect(log.info).toHaveBeenCalledWith(
    { address: 'http://localhost:3000', port: 3000 },
    'Fayva is ready',
  )
  expect(log.info).toHaveBeenCalledTimes(1)
  expect(console.log).not.toHaveBeenCalled()
})

describe('an installation without a venue', () => {
  const production = { ...parseConfig({ DATABASE_URL, ...STRIPE, ...TWILIO }), isProduction: true }
  const COMMAND = 'npm run invite -- +13105550123'
  const empty = { port: 3000, hasVenue: false }

  test('the log of an installation without a venue names the command that makes an invitation', () => {
    printStart(production, empty, log)
    expect(log.info).toHaveBeenLastCalledWith({ command: COMMAND }, expect.any(String))
  })

  test('an invitation is printed outside production', () => {
    printStart({ ...production, isProduction: false }, empty, log)
    expect(vi.mocked(console.log).mock.calls.join('\n')).toContain(COMMAND)
  })

  test('nothing is named where no venue can be started', () => {
    printStart({ ...production, VENUE_SIGNUP: 'off' }, empty, log)
    expect(log.info).toHaveBeenCalledTimes(1)
  })
})
