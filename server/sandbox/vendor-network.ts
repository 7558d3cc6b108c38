import twilio from 'twilio'
import { STANDIN_PUSH_HOST } from '#domain/notices/push-address.ts'

/** The hosts that the vendors' clients ask. */
const VENDOR_HOSTS = [
  'api.stripe.com',
  'api.twilio.com',
  'messaging.twilio.com',
  'places.googleapis.com',
  STANDIN_PUSH_HOST,
]

/** The address at the stand-ins of an address at a vendor. @throws TypeError for any other host */
export function toStandInUrl(standInsUrl: string, vendorUrl: string | URL): string {
  const { host, pathname, search } = new URL(vendorUrl)
  if (!VENDOR_HOSTS.includes(host)) throw new TypeError(`A sandbox never asks ${host}`)
  return `${standInsUrl.replace(/\/$/, '')}/${host}${pathname}${search}`
}

/** A fetch for the vendors' clients that reaches the stand-ins, and nothing else. */
export function createStandInFetch(standInsUrl: string): typeof globalThis.fetch {
  return (input, init) => {
    if (input instanceof Request) {
      return fetch(new Request(toStandInUrl(standInsUrl, input.url), input), init)
    }
    return fetch(toStandInUrl(standInsUrl, input), init)
  }
}

/** A client of Twilio, which has a network of its own, that reaches the stand-ins. */
export class StandInTwilioClient extends twilio.RequestClient {
  readonly #standInsUrl: string

  constructor(standInsUrl: string) {
    super()
    this.#standInsUrl = standInsUrl
  }

  override request<Data>(
    options: Parameters<typeof twilio.RequestClient.prototype.request<Data>>[0],
  ) {
    return super.request({ ...options, uri: toStandInUrl(this.#standInsUrl, options.uri) })
  }
}
