import type { Logger } from 'pino'
import { ConfigError, type Config } from '../process/config.ts'
import { within } from '../process/within.ts'
import { openPictureStorage } from '../services/pictures/open-picture-storage.ts'
import type { Check } from './check.ts'
import { checkAddresses } from './check-addresses.ts'
import type { CheckedServices as Checked } from './check-installation.ts'
import { checkMail } from './check-mail.ts'
import { checkMessages } from './check-messages.ts'
import { checkPayments } from './check-payments.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSignIn } from './check-sign-in.ts'

type Clients = Omit<Checked, 'databaseUrl'>

/** A start waits no longer for all the services together. */
const TIMEOUT_MS = 6_000

/**
 * Tries the keys of every configured service once, with the doctor's checks. A service that cannot be reached or
 * complains of something else leaves a line in the log: its outage must not become ours.
 * @throws ConfigError that names each variable whose value is refused beyond doubt
 */
export async function tryKeys(
  config: Config,
  log: Pick<Logger, 'warn'>,
  clients: Clients = {},
): Promise<void> {
  const asked = listTrials(config, clients)
  const late = new Set(asked.map(([service]) => service))
  const failures: Check[] = []
  const trials = asked.map(async ([service, run]) => {
    const checks = await run()
    late.delete(service)
    failures.push(...checks.filter(({ result }) => result === 'failure'))
  })
  await within(AbortSignal.timeout(TIMEOUT_MS), Promise.all(trials), () => {})
  for (const service of late)
    log.warn({ service }, 'the keys could not be tried: no answer in time')
  const problems = failures.flatMap(({ refused = [], text, fix }) =>
    refused.map((name) => `${name}: is refused. ${text} ${fix}`),
  )
  for (const { service, name, text, fix } of failures.filter(({ refused }) => !refused)) {
    log.warn({ service, check: name, text, fix }, 'an outside service may not serve')
  }
  if (problems.length > 0) throw new ConfigError([...new Set(problems)].join('\n'))
}

type Trial = [service: string, run: () => Promise<Check[]>]

function listTrials(config: Config, { fetch = globalThis.fetch, twilioClient }: Clients) {
  const { STRIPE_SECRET_KEY, TWILIO_ACCOUNT_SID, AUTH0_DOMAIN, SMTP_URL, S3_BUCKET } = config
  const trials: [isConfigured: string | undefined, ...Trial][] = [
    [STRIPE_SECRET_KEY, 'Stripe', () => checkPayments(config, fetch)],
    [TWILIO_ACCOUNT_SID, 'Twilio', () => checkMessages(config, twilioClient)],
    [AUTH0_DOMAIN, 'Auth0', () => checkSignIn(config, fetch)],
    [SMTP_URL, 'the mail server', () => checkMail(config)],
    [S3_BUCKET, 'the picture store', () => checkPictures(config, openPictureStorage(config))],
    [config.GOOGLE_MAPS_API_KEY, 'Google Maps', () => checkAddresses(config, fetch)],
  ]
  return trials.filter(([value]) => value).map(([, ...trial]): Trial => trial)
}
