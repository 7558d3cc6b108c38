import { Failure } from '#domain/values/failure.ts'
import type { Config } from '../process/config.ts'
import { within } from '../process/within.ts'

/** One line of the doctor's report. */
export interface Check {
  service: string
  name: string
  result: 'ok' | 'warning' | 'failure'
  text: string
  /** What to do about it; null where nothing is to be done. */
  fix: string | null
  /** The variables whose values the service refuses beyond doubt; no outage looks like that. */
  refused?: VariableName[]
}

export type VariableName = keyof Config
export type Finding = Pick<Check, 'result' | 'text' | 'fix' | 'refused'>

export const END_SANDBOX = 'Start without STANDINS, on another database, with real accounts.'

export const ok = (text: string): Finding => ({ result: 'ok', text, fix: null })
export const warning = (text: string, fix: string): Finding => ({ result: 'warning', text, fix })
export const failure = (text: string, fix: string): Finding => ({ result: 'failure', text, fix })
/** A failure that only other values of these variables end. */
export const refusal = (text: string, fix: string, refused: VariableName[]): Finding => ({
  ...failure(text, fix),
  refused,
})

export interface NamedCheck {
  name: string
  run: (signal: AbortSignal) => Finding | Promise<Finding>
  /** What to do when it throws, or takes too long. */
  fix: string
  /** What it means when there is no answer in time. */
  late?: string
  /** The variables that an error refuses beyond doubt; none after an error that may pass. */
  refusedBy?: (error: unknown) => VariableName[]
}

/** The TIMEOUT of a check; a late answer is a warning, not a failure. */
const TIMEOUT_MS = 9_000
const NO_ANSWER = `There was no answer within ${TIMEOUT_MS / 1000} seconds.`

/**
 * Runs the checks of a service side by side. One that throws or does not answer in time is a failure and
 * stops no other. No text has a secret of the configuration in it.
 */
export function runChecks(config: Config, service: string, checks: NamedCheck[]): Promise<Check[]> {
  const hideSecrets = createSecretFilter(config)
  return Promise.all(
    checks.map(async (check) => {
      const { result, text, fix, refused = [] } = await runCheck(check)
      return {
        service,
        name: check.name,
        result,
        text: hideSecrets(text),
        fix: fix && hideSecrets(fix),
        ...(refused.length > 0 && { refused }),
      }
    }),
  )
}

/** The first check, and the others only if it does not fail: they would fail for the same reason. */
export async function runAfter(
  config: Config,
  service: string,
  first: NamedCheck,
  others: NamedCheck[],
): Promise<Check[]> {
  const begun = await runChecks(config, service, [first])
  if (begun.some(({ result }) => result === 'failure')) return begun
  return [...begun, ...(await runChecks(config, service, others))]
}

async function runCheck(check: NamedCheck): Promise<Finding> {
  const { run, fix, late: text = NO_ANSWER, refusedBy = () => [] } = check
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const giveUp = () => failure(text, fix)
  try {
    // also for work that ignores the signal
    return await within(signal, run(signal), giveUp)
  } catch (error) {
    if (signal.aborted) return giveUp()
    return refusal(toSentence(describeError(error)), fix, refusedBy(error))
  }
}

/** The message of an error with that of its cause: 'fetch failed: connect ECONNREFUSED 10.0.0.1:443'. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // the failure's own text is for guests
  if (error instanceof Failure && error.cause) return describeError(error.cause)
  const own = error.message || ('code' in error ? String(error.code) : error.name)
  return error.cause === undefined ? own : `${own}: ${describeError(error.cause)}`
}

function toSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

const SECRETS = [
  'APP_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
  'AUTH0_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_MAPS_API_KEY',
  'METRICS_TOKEN',
  'TEST_LOGIN_CODE',
] as const satisfies (keyof Config)[]
const ADDRESSES = ['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT', 'PUBLIC_URL'] as const

function createSecretFilter(config: Config): (text: string) => string {
  const passwords = ADDRESSES.map((name) => config[name]).flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).password] : [],
  )
  const hidden = [
    ...SECRETS.map((name) => config[name]),
    ...passwords.flatMap((password) => [password, decodeURIComponent(password)]),
  ].filter((secret) => secret !== undefined && secret !== '')
  return (text) =>
    hidden.reduce<string>((left, secret) => left.replaceAll(secret as string, '…'), text)
}
