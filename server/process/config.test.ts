import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_VARIABLES, ConfigError, parseConfig } from './config.ts'

const REAL_SERVICES = {
  DATABASE_URL: 'postgres://fayva@localhost/fayva',
  PUBLIC_URL: 'https://order.example.com',
  APP_SECRET: '7d1f0c9a54e2b86ac3d915f7e08b2461',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  TWILIO_ACCOUNT_SID: 'ACx',
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+13105550006',
  GOOGLE_MAPS_API_KEY: 'x',
}

const refusal = (environment: Record<string, string>) => {
  try {
    parseConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return undefined
}

test('an empty environment is a demo on port 3000 with an embedded database', () => {
  expect(parseConfig({})).toMatchObject({ PORT: 3000, isDemo: true, isProduction: false })
})

test('a DATABASE_URL gets demo data only when configured', () => {
  const { DATABASE_URL } = REAL_SERVICES
  expect(parseConfig({ DATABASE_URL }).isDemo).toBe(false)
  expect(parseConfig({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true)
})

test('an empty variable counts as absent', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

describe('an invalid value stops the start and names the variable', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'order.example.com'],
    ['APP_SECRET', 'short'],
    ['STRIPE_SECRET_KEY', 'pk_live_x'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['PLATFORM_ADMINS', 'the owner'],
  ])('an invalid value is named: %s=%s', (name, value) =>
    expect(refusal({ [name]: value })).toContain(`${name}:`),
  )

  test('several invalid values are all named', () => {
    const message = refusal({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(message).toContain('PORT:')
    expect(message).toContain('LOG_LEVEL:')
  })
})

test('a partly configured service is refused, naming what is missing', () => {
  expect(refusal({ STRIPE_SECRET_KEY: 'sk_test_x' })).toContain('STRIPE_WEBHOOK_SECRET:')
})

describe('in production', () => {
  const production = { NODE_ENV: 'production', ...REAL_SERVICES }

  test('a complete configuration starts', () => {
    expect(parseConfig(production)).toMatchObject({ isProduction: true, isDemo: false })
  })

  test('the address search is for those who use it', () => {
    const { GOOGLE_MAPS_API_KEY: _none, ...rest } = production
    expect(refusal(rest)).toBeUndefined()
  })

  const needed = Object.keys(REAL_SERVICES).filter((name) => name !== 'GOOGLE_MAPS_API_KEY')
  test.each(needed)('a missing %s stops the start', (name) => {
    const { [name as keyof typeof production]: _missing, ...rest } = production
    expect(refusal(rest)).toContain(`${name}:`)
  })

  test.each([
    ['PUBLIC_URL', 'http://order.example.com'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_standin'],
    ['TWILIO_FROM', '+15005550006'],
    ['DEMO', '1'],
    ['FAYVA_DEV', '1'],
  ])('%s=%s stops the start', (name, value) =>
    expect(refusal({ ...production, [name]: value }) ?? 'accepted').toContain(`${name}:`),
  )

  test.each(['sk_test_x', 'rk_test_x'])('test keys such as %s are refused by name', (key) => {
    const keys = { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }
    const message = refusal({ ...production, ...keys })
    expect(message).toContain('STRIPE_SECRET_KEY: is a test key')
    expect(message).toContain('STRIPE_PUBLISHABLE_KEY: is a test key')
  })

  test('a restricted live key starts', () => {
    expect(refusal({ ...production, STRIPE_SECRET_KEY: 'rk_live_x' })).toBeUndefined()
  })

  test.each([
    ['of one character', 'x'.repeat(40)],
    ['of few characters', 'abcabcab'.repeat(5)],
    ['that repeats itself', 'k3!vQz81PmXw'.repeat(3)],
    ['with a well-known word', 'please-Change-me-in-production-1!'],
    ['with a well-known sequence', 'abcdefghijklmnopqrstuvwxyz018976'],
  ])('a secret %s is refused', (_what, APP_SECRET) => {
    expect(refusal({ ...production, APP_SECRET }) ?? 'accepted').toMatch(
      /^APP_SECRET: .*openssl rand/,
    )
  })

  test('the test login is refused, both of its variables', () => {
    const testLogin = { TEST_LOGIN_PHONE: '+13105550199', TEST_LOGIN_CODE: '123456' }
    const message = refusal({ ...production, ...testLogin })
    expect(message).toContain('TEST_LOGIN_PHONE:')
    expect(message).toContain('TEST_LOGIN_CODE:')
  })
})

describe('a sandbox', () => {
  const sandbox = {
    NODE_ENV: 'production',
    STANDINS: 'rehearsal',
    DATABASE_URL: REAL_SERVICES.DATABASE_URL,
    PUBLIC_URL: REAL_SERVICES.PUBLIC_URL,
    APP_SECRET: REAL_SERVICES.APP_SECRET,
  }

  test('a sandbox starts without any account, with the demo, also at an address of this machine', () => {
    expect(parseConfig(sandbox)).toMatchObject({ isProduction: true, STANDINS: 'rehearsal' })
    const PUBLIC_URL = 'http://127.0.0.1:3000'
    expect(refusal({ ...sandbox, PUBLIC_URL, DEMO: '1' })).toBeUndefined()
  })

  test.each(['http://order.example.com', 'http://localhost.example.com'])(
    'a sandbox needs https at %s',
    (PUBLIC_URL) => expect(refusal({ ...sandbox, PUBLIC_URL })).toContain('PUBLIC_URL:'),
  )

  test.each(Object.keys(sandbox).slice(2))('a sandbox needs %s as production does', (name) => {
    expect(refusal({ ...sandbox, [name]: '' })).toContain(`${name}:`)
  })

  const accounts = {
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    TWILIO_ACCOUNT_SID: 'ACx',
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: '+13105550006',
    VAPID_PUBLIC_KEY: 'B'.repeat(87),
    VAPID_PRIVATE_KEY: 'x'.repeat(43),
    VAPID_SUBJECT: 'mailto:orders@example.com',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'orders@example.com',
    GOOGLE_MAPS_API_KEY: 'x',
    AUTH0_DOMAIN: 'tenant.auth0.com',
    AUTH0_CLIENT_ID: 'x',
    AUTH0_CLIENT_SECRET: 'x',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  }

  test('a sandbox is tried with every variable of an account', () => {
    expect(Object.keys(accounts)).toEqual([...ACCOUNT_VARIABLES])
  })

  test.each(Object.entries(accounts))('a sandbox refuses %s by name', (name, value) => {
    expect(refusal({ ...sandbox, [name]: value })).toBe(
      `${name}: belongs to a real account, which STANDINS=rehearsal never uses`,
    )
  })

  test.each(['sk_test_x', 'rk_live_x'])('a sandbox refuses %s, too', (STRIPE_SECRET_KEY) => {
    expect(refusal({ ...sandbox, STRIPE_SECRET_KEY })).toContain('STRIPE_SECRET_KEY: belongs')
  })

  test('a sandbox is refused when it is half set up or outside production', () => {
    expect(refusal({ ...sandbox, STANDINS: 'Rehearsal' })).toContain('STANDINS:')
    expect(refusal({ STANDINS: 'rehearsal' })).toContain('STANDINS:')
    expect(refusal({ STANDINS_URL: 'http://127.0.0.1:4242' })).toContain('STANDINS_URL:')
    expect(refusal({ ...sandbox, FAYVA_DEV: '1' })).toContain('FAYVA_DEV:')
    expect(refusal({ ...sandbox, TEST_LOGIN_PHONE: '+1', TEST_LOGIN_CODE: '1' })).toContain(
      'TEST_LOGIN_PHONE:',
    )
  })
})

test.each([
  ['sk_test_x', 'pk_live_x'],
  ['rk_live_x', 'pk_test_x'],
])('a %s together with a %s is refused in every environment', (secretKey, publishableKey) => {
  const { STRIPE_WEBHOOK_SECRET } = REAL_SERVICES
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey }
  const message = refusal({ ...keys, STRIPE_WEBHOOK_SECRET })
  expect(message).toContain('STRIPE_SECRET_KEY: live and test keys are mixed')
  expect(message).toContain('STRIPE_PUBLISHABLE_KEY: live and test keys are mixed')
})

test('keys of web push that do not belong together stop the start', () => {
  const pair = () => {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    return { public: keys.getPublicKey('base64url'), private: keys.getPrivateKey('base64url') }
  }
  const [ours, others] = [pair(), pair()]
  const environment = {
    VAPID_SUBJECT: 'mailto:orders@example.com',
    VAPID_PUBLIC_KEY: ours.public,
    VAPID_PRIVATE_KEY: ours.private,
  }
  expect(refusal(environment)).toBeUndefined()
  const problem = 'VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY'
  expect(refusal({ ...environment, VAPID_PRIVATE_KEY: others.private })).toBe(problem)
})

test.each(['authorization', 'a b=c', 'authorization=Bearer%', 'authorization=%ff'])(
  'the headers of a collector are refused by name: %s',
  (OTEL_EXPORTER_OTLP_HEADERS) => {
    expect(refusal({ OTEL_EXPORTER_OTLP_HEADERS })).toMatch(/^OTEL_EXPORTER_OTLP_HEADERS\./)
  },
)

test('the default location is the demo bar, or the one that is configured, in upper case', () => {
  expect(parseConfig({}).DEFAULT_LOCATION).toBe('2DFE6')
  expect(parseConfig({ DEFAULT_LOCATION: 'bar7' }).DEFAULT_LOCATION).toBe('BAR7')
  expect(() => parseConfig({ DEFAULT_LOCATION: 'a/b' })).toThrow(/DEFAULT_LOCATION/)
})

test('an installation with a database of its own starts venues by invitation, the embedded one for anyone', () => {
  const { DATABASE_URL } = REAL_SERVICES
  expect(parseConfig({}).VENUE_SIGNUP).toBe('anyone')
  expect(parseConfig({ DATABASE_URL }).VENUE_SIGNUP).toBe('invited')
  expect(parseConfig({ DATABASE_URL, VENUE_SIGNUP: 'off' }).VENUE_SIGNUP).toBe('off')
  expect(parseConfig({ VENUE_SIGNUP: 'invited' }).VENUE_SIGNUP).toBe('invited')
  expect(() => parseConfig({ VENUE_SIGNUP: 'everyone' })).toThrow(/VENUE_SIGNUP/)
})

test('only a demo without operators has one of its own', () => {
  const { DATABASE_URL } = REAL_SERVICES
  expect(parseConfig({}).PLATFORM_ADMINS).toEqual(['+13105550115'])
  expect(parseConfig({ DATABASE_URL }).PLATFORM_ADMINS).toEqual([])
  const own = '+13105550190'
  expect(parseConfig({ PLATFORM_ADMINS: `${own}, ` }).PLATFORM_ADMINS).toEqual([own])
  expect(parseConfig({ PLATFORM_ADMINS: '(310) 555-0190' }).PLATFORM_ADMINS).toEqual([own])
})
