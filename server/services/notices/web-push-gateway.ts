import { request } from 'node:https'
import { isPushAddress } from '#domain/notices/push-address.ts'
import { createPublicLookup } from '../../process/public-lookup.ts'
import type { Browser, PushGateway } from './push-gateway.ts'

/** Whose messages these are: the push services write to the subject when something is wrong. */
export interface VapidAccount {
  subject: string
  publicKey: string
  privateKey: string
}

/** A message to a push service, and the status of its answer. */
export type PostPush = (message: {
  url: string
  headers: Record<string, string | number>
  body: Buffer
}) => Promise<number>

const TIMEOUT_MS = 6_000
/** A phone that was off for longer gets nothing: the order was put aside. */
const LIFETIME_SECONDS = 12 * 60
const GONE = [404, 410]

/** No keys, no messages. */
export const noPush: PushGateway = {
  findPublicKey: async () => undefined,
  script: undefined,
  standInHost: undefined,
  send: async () => {
    throw new Error('web push is off')
  },
}

/**
 * Sends through the push services of the browsers. The package encrypts and signs; the transport is ours, because the
 * address is one that a browser chose.
 */
export function createWebPushGateway(options: {
  account: () => Promise<VapidAccount>
  post?: PostPush
  script?: string
  standInHost?: string
}): PushGateway {
  const { account, script, standInHost, post = postToPushService } = options
  return {
    script,
    standInHost,
    findPublicKey: async () => (await account()).publicKey,
    async send(browser, message) {
      // written down long ago, perhaps by another configuration
      if (!isPushAddress(browser.endpoint, standInHost)) return 'GONE'
      const status = await post(await toRequest(browser, await account(), JSON.stringify(message)))
      if (GONE.includes(status)) return 'GONE'
      if (status >= 200 && status < 300) return 'ACCEPTED'
      throw new PushRefused(status)
    },
  }
}

/** Says that a push service did not accept a message. */
export class PushRefused extends Error {
  override name = 'PushRefused'
  readonly status: number
  constructor(status: number) {
    super(`the push service answered ${status}`)
    this.status = status
  }
}

async function toRequest(
  { endpoint, p256dh, auth }: Browser,
  vapidDetails: VapidAccount,
  text: string,
) {
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    { vapidDetails, TTL: LIFETIME_SECONDS, urgency: 'high', contentEncoding: 'aes128gcm' },
  )
  return { url: endpoint, headers, body }
}

const lookup = createPublicLookup()

/** Follows no redirect, and connects to no private address. */
const postToPushService: PostPush = ({ url, headers, body }) => {
  const answered = Promise.withResolvers<number>()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const sent = request(url, { method: 'POST', headers, lookup, signal }, (response) => {
    response.resume()
    answered.resolve(response.statusCode ?? 0)
  })
  sent.on('error', answered.reject)
  sent.end(body)
  return answered.promise
}
