import type { RequestClient } from 'twilio'
import { within } from '../../process/within.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** Shorter than the browser's 10 s; the SDK would wait for 30. */
const TIMEOUT_MS = 6_000

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A sending number, or the id of a messaging service (MG…). */
  from: string
  /** The sender of texts about ready orders, if it is another one. */
  readyFrom?: string | undefined
  httpClient?: RequestClient
}

export interface TwilioGateway extends SmsGateway {
  /** Whether the account has the sender. Rejects when Twilio does not answer. */
  isSenderVerified: () => Promise<boolean>
}

/** Sends through Twilio. The SDK is large, so it is loaded only when Twilio is configured. */
export async function createTwilioGateway(options: TwilioOptions): Promise<TwilioGateway> {
  const { default: twilio } = await import('twilio')
  const { accountSid, authToken, from, readyFrom = from, httpClient } = options
  const client = twilio(accountSid, authToken, httpClient ? { httpClient } : {})
  return {
    async send({ to, body, isReadyText = false }) {
      const sender = toSender(isReadyText ? readyFrom : from)
      await within(TIMEOUT_MS, client.messages.create({ to, body, ...sender }), () => {
        throw new Error('The SMS network did not answer in time.')
      })
    },
    async isSenderVerified() {
      const search = { phoneNumber: from, limit: 1 }
      if (!from.startsWith('MG')) return (await client.incomingPhoneNumbers.list(search)).length > 0
      try {
        await client.messaging.v1.services(from).fetch()
        return true
      } catch (error) {
        if ((error as { status?: number }).status === 404) return false
        throw error
      }
    },
  }
}

function toSender(from: string) {
  return from.startsWith('MG') ? { messagingServiceSid: from } : { from }
}
