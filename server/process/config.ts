import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { VENUE_SIGNUPS, type VenueSignup } from '#domain/http/page-context.ts'
import { DEMO_LOCATION_ID, DEMO_OPERATOR_PHONE, toUpperId } from '#domain/values/ids.ts'
import { readPhone } from '#domain/values/phone.ts'
import { findProductionProblems, findSandboxProblems } from './check-production.ts'

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
const count = z.coerce.number().int().min(0)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const phones = list.transform((texts, check) =>
  texts.map((text) => {
    const phone = readPhone(text)
    if (!phone) check.addIssue(`${text} is not a phone number`)
    return phone ?? text
  }),
)

/** Values are percent-encoded, as the specification says. */
const headers = list.pipe(
  z
    .array(
      z
        .string()
        .regex(/^[\w-]+=[^\s]*$/, 'must be name=value,name=value')
        .refine(isPercentEncoded, 'has a value that is not percent-encoded'),
    )
    .transform((entries) => Object.fromEntries(entries.map(toHeader))),
)

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on; all interfaces so that a phone on the same network can open the demo. */
  HOST: z.string().default('0.0.0.0'),
  /** Public address, for links in messages and cookies behind a proxy, for example https://order.example.com */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Former public addresses, which printed codes still use: requests to them are redirected to PUBLIC_URL. */
  OLD_PUBLIC_URLS: list.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
  /** Hosts that the codes of venues redirect to at once: tickets.example.com, or *.example.com for all below it. */
  TRUSTED_LINK_HOSTS: list
    .pipe(
      z.array(
        z
          .string()
          .toLowerCase()
          .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/),
      ),
    )
    .optional(),
  /** The number of trusted proxies in front, whose X-Forwarded-For entries are used. */
  TRUSTED_PROXIES: count.default(0),
  /** How long /readyz answers 503 before connections are refused; 5 in production, else 0. */
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(120).optional(),
  /** Seconds without a turn of the event loop after which the process ends, to be started again; 0 means never. */
  WATCHDOG_SECONDS: count.default(15),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The database itself, when DATABASE_URL leads to a pooler in transaction mode. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A standby that answers reports, directly or through a pooler. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A replica that is further behind is not read; its distance is measured every second. */
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.coerce.number().int().min(3).max(300).default(10),
  /** Seconds for which a start waits for a database that cannot be reached, or is still a standby. */
  DATABASE_START_SECONDS: count.default(60),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(16),
  /** Connections reserved for the calls of staff at counters and doors. */
  DATABASE_STAFF_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(8),
  /** Changes of one person that are worked on at once; further ones wait. */
  CHANGES_PER_PERSON_AT_ONCE: z.coerce.number().int().min(1).max(100).default(4),
  /** Milliseconds after which a query to a database that does not answer fails. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(200).max(8_000).default(8_000),
  DATA_DIR: z.string().min(1).default('.data'),
  /** The folder that backups of pictures are copied to. */
  BACKUP_DIR: z.string().min(1).optional(),
  DEMO: flag.optional(),
  FAYVA_DEV: flag.default(false),
  /** Traces go to this OpenTelemetry collector, by OTLP over HTTP; without it nothing is recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers for it, as in "name=value,name=value". */
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(64).default('fayva'),
  /** The share of traces that are recorded; a caller's decision takes precedence. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Bearer token for /metrics; without one it answers only to this machine. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** 32 bytes or more; seals the refresh cookie and keys the code hashes. Kept in the database when absent. */
  APP_SECRET: z.string().min(32).optional(),

  STRIPE_SECRET_KEY: z.string().startsWith('sk_').or(z.string().startsWith('rk_')).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** Signs what happens on the venues' own accounts; without it venues have none. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** Timeout of one attempt; there are two. */
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(3_500).default(3_500),

  /** Milliseconds after which the creation or change of an order is answered, whatever the provider does. */
  ORDER_TIMEOUT_MS: z.coerce.number().int().min(200).max(8_000).default(7_500),
  /** Reports of payments per person and minute that ask the provider. 0 means no limit, and that no answer is kept. */
  PAYMENT_REQUESTS_PER_MINUTE: count.default(60),

  /** Tax calculations per person and minute; the provider charges for each. 0 means no limit. */
  TAX_CALCULATIONS_PER_MINUTE: count.default(60),

  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  /** The sender of texts about ready orders, so that STOP to one of them leaves the sign-in codes; TWILIO_FROM when absent. */
  TWILIO_READY_FROM: z.string().min(1).optional(),
  /** Text messages that the sender may send in a second, sign-in codes first. 0 means no limit. */
  SMS_PER_SECOND: count.default(10),
  /** What a text message costs in dollars, with the carriers' fees; only shown to managers. */
  SMS_COST: z.coerce.number().min(0).max(1).default(0.012),

  /** Web push; the pair of keys is made once: changing it ends all subscriptions. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Whom the push services write to when something is wrong: mailto:… or https://… */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),

  /**
   * A mail server such as smtps://user:password@mail.example.com; without it e-mails are only
   * logged.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender, for example "Fayva <orders@example.com>". */
  MAIL_FROM: z.string().includes('@').optional(),
  /** Recipient of demo requests by e-mail; MAIL_FROM when absent. */
  LEADS_TO: z.email().optional(),
  /** Requests for a demo per browser and per IP address and hour. 0 means no limit. */
  LEADS_PER_DEVICE_HOUR: count.default(5),
  LEADS_PER_IP_HOUR: count.default(50),

  /** Unknown wristbands and short codes per IP address. 0 means no limit. */
  UNKNOWN_CODES_PER_IP_TEN_MINUTES: count.default(60),

  /** The location of pages whose address names none; by default the demo's. */
  DEFAULT_LOCATION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .transform(toUpperId)
    .default(DEMO_LOCATION_ID),
  /** Open menus and lists of events that one IP address may follow, in each process. 0 means no limit. */
  OPEN_MENUS_PER_IP: count.default(4_000),

  GOOGLE_MAPS_API_KEY: z.string().min(1).optional(),
  /** Requests of the address search per person and day; the provider charges for each. 0 means no limit. */
  ADDRESS_SEARCHES_PER_PERSON_DAY: count.default(500),

  /** Makes production a sandbox: stand-ins for every outside service, in a process of their own. */
  STANDINS: z.enum(['rehearsal']).optional(),
  /** The stand-ins that several nodes share; without it each node starts its own. */
  STANDINS_URL: z.url({ protocol: /^http$/ }).optional(),

  AUTH0_DOMAIN: z.string().min(1).optional(),
  AUTH0_CLIENT_ID: z.string().min(1).optional(),
  AUTH0_CLIENT_SECRET: z.string().min(1).optional(),

  /** Uploaded pictures go to an S3-compatible store; without it to a folder in DATA_DIR. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('auto'),

  /** Phone numbers with every right everywhere; in a demo without any, the demo's operator. */
  PLATFORM_ADMINS: phones.optional(),
  /** Who can start a venue: people with an invitation, everyone who signs in, or no one. */
  VENUE_SIGNUP: z.enum(VENUE_SIGNUPS).optional(),
  TEST_LOGIN_PHONE: z.string().optional(),
  TEST_LOGIN_CODE: z.string().optional(),

  SMS_PER_PHONE_COOLDOWN_SECONDS: count.default(60),
  SMS_PER_PHONE_HOUR: count.default(5),
  SMS_PER_PHONE_DAY: count.default(10),
  SMS_PER_DEVICE_HOUR: count.default(5),
  SMS_PER_IP_TEN_MINUTES: count.default(600),
  SMS_PER_IP_RARELY_ENTERED: count.default(100),
  SMS_PER_PREFIX_HOUR: count.optional(),
  SMS_PER_DAY: count.default(20_000),
  SMS_PER_DAY_NEW_NUMBERS: count.optional(),
  SMS_COUNTRIES: list.default(['US']),
  VERIFY_PER_DEVICE_HOUR: count.default(30),
  VERIFY_PER_IP_TEN_MINUTES: count.default(2_000),
})

/** The names of all variables. */
export const CONFIG_VARIABLES = Object.keys(environmentSchema.shape)

/** The host of the demo's tickets. */
const DEMO_LINK_HOST = 'example.com'
/** Prefixes where codes cost money. */
const CODES_PER_PREFIX_HOUR = 10
/** The rest of the day's codes is kept for numbers that have an account or a role. */
const NEW_NUMBERS_SHARE = 0.75
/** The default is longer than a load balancer usually takes to notice. */
const PRODUCTION_GRACE_SECONDS = 5

export type Config = z.output<typeof environmentSchema> & {
  isProduction: boolean
  SHUTDOWN_GRACE_SECONDS: number
  SMS_PER_PREFIX_HOUR: number
  SMS_PER_DAY_NEW_NUMBERS: number
  PLATFORM_ADMINS: string[]
  VENUE_SIGNUP: VenueSignup
  TRUSTED_LINK_HOSTS: string[]
  /** The embedded database and the demo data are for a start without DATABASE_URL, or with DEMO=1. */
  isDemo: boolean
}

/** The variables of one external service: all of them or none. */
const SERVICES = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  Twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  'Web push': ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  'The mail server': ['SMTP_URL', 'MAIL_FROM'],
  'Google Maps': ['GOOGLE_MAPS_API_KEY'],
  Auth0: ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET'],
  'The picture store': ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'The test login': ['TEST_LOGIN_PHONE', 'TEST_LOGIN_CODE'],
} as const

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment once. @throws ConfigError that names every wrong or missing variable. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  const problems = [
    ...findSandboxProblems(values, ACCOUNT_VARIABLES),
    ...(values.STANDINS
      ? []
      : [...incompleteServices(present), ...mixedKeys(values), ...unpairedKeys(values)]),
    ...addressesWithoutDatabase(values),
    ...wrongOldAddresses(values),
    ...(isProduction ? findProductionProblems(values) : []),
  ]
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const isDemo = values.DEMO ?? values.DATABASE_URL === undefined
  return {
    ...values,
    isProduction,
    isDemo,
    PLATFORM_ADMINS: values.PLATFORM_ADMINS ?? (isDemo ? [DEMO_OPERATOR_PHONE] : []),
    VENUE_SIGNUP: values.VENUE_SIGNUP ?? (values.DATABASE_URL ? 'invited' : 'anyone'),
    TRUSTED_LINK_HOSTS: values.TRUSTED_LINK_HOSTS ?? (isDemo ? [DEMO_LINK_HOST] : []),
    SHUTDOWN_GRACE_SECONDS:
      values.SHUTDOWN_GRACE_SECONDS ?? (isProduction ? PRODUCTION_GRACE_SECONDS : 0),
    SMS_PER_DAY_NEW_NUMBERS:
      values.SMS_PER_DAY_NEW_NUMBERS ?? Math.ceil(values.SMS_PER_DAY * NEW_NUMBERS_SHARE),
    SMS_PER_PREFIX_HOUR:
      values.SMS_PER_PREFIX_HOUR ?? (values.TWILIO_ACCOUNT_SID ? CODES_PER_PREFIX_HOUR : 0),
  }
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function toHeader(entry: string): [string, string] {
  const end = entry.indexOf('=')
  return [entry.slice(0, end), decodeURIComponent(entry.slice(end + 1))]
}

function incompleteServices(present: Record<string, unknown>): string[] {
  return Object.entries(SERVICES).flatMap(([service, names]) => {
    const missing = names.filter((name) => !(name in present))
    if (missing.length === 0 || missing.length === names.length) return []
    return missing.map((name) => `${name}: is missing; ${service} needs ${names.join(', ')}`)
  })
}

/** Finds old addresses that would redirect nowhere, or to themselves. */
function wrongOldAddresses({
  PUBLIC_URL,
  OLD_PUBLIC_URLS,
}: z.output<typeof environmentSchema>): string[] {
  if (OLD_PUBLIC_URLS.length === 0) return []
  if (!PUBLIC_URL) return ['OLD_PUBLIC_URLS: needs PUBLIC_URL, which they redirect to']
  const { host } = new URL(PUBLIC_URL)
  const isCurrent = OLD_PUBLIC_URLS.some((url) => new URL(url).host === host)
  return isCurrent ? ['OLD_PUBLIC_URLS: contains the host of PUBLIC_URL'] : []
}

/** With one live and one test key the browser cannot find the payments that the server creates. */
function mixedKeys(values: z.output<typeof environmentSchema>): string[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const
  const isTest = names.map((name) => /^\w\w_test_/.test(values[name] ?? ''))
  if (isTest[0] === isTest[1] || names.some((name) => values[name] === undefined)) return []
  return names.map((name) => `${name}: live and test keys are mixed`)
}

/** Push services would refuse every message that is signed with another key than browsers know. */
function unpairedKeys(values: z.output<typeof environmentSchema>): string[] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = values
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return []
  const keys = createECDH('prime256v1')
  try {
    keys.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url')
    if (keys.getPublicKey('base64url') === VAPID_PUBLIC_KEY) return []
  } catch {
    // no private key at all
  }
  return ['VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY']
}

function addressesWithoutDatabase(values: z.output<typeof environmentSchema>): string[] {
  if (values.DATABASE_URL) return []
  return [
    ...(values.DATABASE_DIRECT_URL
      ? ['DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler']
      : []),
    ...(values.DATABASE_REPLICA_URL
      ? ['DATABASE_REPLICA_URL: needs DATABASE_URL, the address of the primary']
      : []),
  ]
}

/** The variables of accounts at outside services; the test login is our own. */
export const ACCOUNT_VARIABLES = Object.entries(SERVICES)
  .filter(([service]) => service !== 'The test login')
  .flatMap(([, names]) => names)

export function hasOutsideAccount(config: Config): boolean {
  return ACCOUNT_VARIABLES.some((name) => config[name] !== undefined)
}

/** The external services that stand-ins replace; only payments and messages matter. */
export function listStandIns(config: Config): string[] {
  return (['Stripe', 'Twilio'] as const).filter((service) =>
    SERVICES[service].some((name) => config[name] === undefined),
  )
}
