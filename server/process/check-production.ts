import type { Config } from './config.ts'

type Values = Omit<
  Config,
  | 'isProduction'
  | 'isDemo'
  | 'SHUTDOWN_GRACE_SECONDS'
  | 'SMS_PER_PREFIX_HOUR'
  | 'SMS_PER_DAY_NEW_NUMBERS'
  | 'PLATFORM_ADMINS'
  | 'VENUE_SIGNUP'
  | 'TRUSTED_LINK_HOSTS'
>

const NEEDED = ['DATABASE_URL', 'PUBLIC_URL', 'APP_SECRET'] as const
/**
 * The embedded identity provider is also suitable for production; these services need a real one
 * there.
 */
const NEEDED_ACCOUNTS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
] as const

/** Settings for demos, tests or development only, and how each is recognized. */
const REFUSED: { name: keyof Values; pattern: RegExp; reason: string }[] = [
  { name: 'PUBLIC_URL', pattern: /^http:/i, reason: 'needs https' },
  { name: 'STRIPE_SECRET_KEY', pattern: /^(sk|rk)_test_/, reason: 'is a test key' },
  { name: 'STRIPE_PUBLISHABLE_KEY', pattern: /^pk_test_/, reason: 'is a test key' },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    pattern: /^whsec_(standin|test)/,
    reason: 'is the secret of the stand-in or of a test',
  },
  { name: 'TWILIO_FROM', pattern: /^\+1500555/, reason: "is one of Twilio's test numbers" },
  { name: 'DEMO', pattern: /^true$/, reason: 'demo data has no place in production' },
  { name: 'FAYVA_DEV', pattern: /^true$/, reason: 'the development server is refused' },
  { name: 'TEST_LOGIN_PHONE', pattern: /./, reason: 'the test login is refused in production' },
  { name: 'TEST_LOGIN_CODE', pattern: /./, reason: 'the test login is refused in production' },
]

/** A sandbox on one machine needs no certificate: browsers trust this machine's own addresses. */
const OWN_ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/i

/** One line for each variable that keeps a start with NODE_ENV=production from being safe. */
export function findProductionProblems(values: Values): string[] {
  const isSandbox = values.STANDINS !== undefined
  const missing = [...NEEDED, ...(isSandbox ? [] : NEEDED_ACCOUNTS)]
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: is missing; NODE_ENV=production starts only with the real service`)
  const refused = REFUSED.filter(({ name, pattern }) => {
    return (
      pattern.test(String(values[name] ?? '')) && !(isSandbox && isAllowedInSandbox(name, values))
    )
  })
  const weakness = findWeakness(values.APP_SECRET ?? '')
  return [
    ...missing,
    ...refused.map(({ name, reason }) => `${name}: ${reason}`),
    ...(values.APP_SECRET && weakness
      ? [`APP_SECRET: ${weakness}; make one with "openssl rand -hex 32"`]
      : []),
  ]
}

/** A sandbox is never mistaken for a real installation, so it may have the demo's venues. */
function isAllowedInSandbox(name: keyof Values, { PUBLIC_URL = '' }: Values): boolean {
  return name === 'DEMO' || (name === 'PUBLIC_URL' && OWN_ADDRESS.test(PUBLIC_URL))
}

/** One line for each variable that makes a sandbox something else. */
export function findSandboxProblems(values: Values, accounts: readonly string[]): string[] {
  if (!values.STANDINS) {
    return values.STANDINS_URL ? ['STANDINS_URL: is for STANDINS=rehearsal only'] : []
  }
  if (values.NODE_ENV !== 'production') {
    return ['STANDINS: rehearses NODE_ENV=production; elsewhere the stand-ins are on anyway']
  }
  const isSet = (name: string) => values[name as keyof Values] !== undefined
  return accounts
    .filter(isSet)
    .map((name) => `${name}: belongs to a real account, which STANDINS=rehearsal never uses`)
}

/** 32 random hexadecimal digits almost always contain more different ones. */
const MIN_CHARACTERS = 8
const KNOWN =
  /secret|password|change|example|placeholder|default|insecure|abcdefgh|12345678|qwertyui/i

function findWeakness(secret: string): string | undefined {
  if (new Set(secret).size < MIN_CHARACTERS) return 'has too few different characters'
  if (/^(.{1,16}?)\1+/s.exec(secret)?.[0].length === secret.length) return 'repeats itself'
  return KNOWN.test(secret) ? 'contains a well-known word or sequence' : undefined
}
