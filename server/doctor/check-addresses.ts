import type { Config } from '../process/config.ts'
import { type Check, failure, type Finding, ok, refusal, runChecks } from './check.ts'

const SERVICE = 'Addresses'
const FIX =
  'Check GOOGLE_MAPS_API_KEY in the Google Cloud Console: Places API (New), restrictions, billing.'
/** A place that cannot exist: Google checks the key first, and charges for no error. */
const NO_PLACE = 'https://places.googleapis.com/v1/places/none'
/** Reasons of a refusal that belong to the key, not to the moment. */
const REASONS =
  /"(API_KEY_\w+|SERVICE_DISABLED|CONSUMER_INVALID|CONSUMER_SUSPENDED|BILLING_DISABLED)"/

/** Whether Google's address search knows the key. */
export function checkAddresses(config: Config, fetch: typeof globalThis.fetch): Promise<Check[]> {
  const { GOOGLE_MAPS_API_KEY: key } = config
  const none = ok(sayWithoutKey(config))
  return runChecks(config, SERVICE, [
    { name: 'key', fix: FIX, run: (signal) => (key ? askGoogle(key, fetch, signal) : none) },
  ])
}

function sayWithoutKey({ isProduction, STANDINS }: Config): string {
  if (STANDINS) return 'Rehearsal: a stand-in suggests addresses.'
  if (isProduction) return 'No address search: addresses are typed by hand.'
  return 'A stand-in suggests addresses.'
}

async function askGoogle(
  key: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Finding> {
  const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': 'id' }
  const response = await fetch(NO_PLACE, { headers, signal })
  const text = await response.text()
  const [, reason] = REASONS.exec(text) ?? []
  if (reason) {
    return refusal(`Google refuses the key: ${reason}.`, FIX, ['GOOGLE_MAPS_API_KEY'])
  }
  if (response.ok || [400, 404].includes(response.status)) return ok('Google suggests addresses.')
  return failure(`Google answers ${response.status}.`, FIX)
}
