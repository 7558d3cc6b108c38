import type { RequestClient } from 'twilio'
import type { SmsGateway } from './sms-gateway.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A sending number, or the id of a messaging service (MG…). */
  from: string
  httpClient?: RequestClient
}

/** Sends through Twilio. The SDK is large, so it is loaded only when Twilio is configured. */
export async function createTwilioGateway(options: TwilioOptions): Promise<SmsGateway> {
  const { default: twilio } = await import('twilio')
  const { accountSid, authToken, from, httpClient } = options
  const client = twilio(accountSid, authToken, httpClient ? { httpClient } : {})
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
  return {
    async send({ to, body }) {
      await client.messages.create({ to, body, ...sender })
    },
  }
}
