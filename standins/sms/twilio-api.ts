import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { OptedOut } from './opt-outs.ts'
import type { SmsInbox } from './sms-inbox.ts'

/** The settings of the stand-in's Twilio account, as the console would change them. */
export interface StandInTwilioAccount {
  sid: string
  authToken: string
  status: 'active' | 'suspended' | 'closed'
  type: 'Full' | 'Trial'
  numbers: { phoneNumber: string; canText: boolean }[]
  /** Messaging services by their id, with their senders. */
  services: Record<string, string[]>
}

/**
 * The parts of Twilio's REST API that read an account and its senders, and send messages.
 * @param send takes a message; without it the account sends none
 */
export function createTwilioApi(account: StandInTwilioAccount, send?: SmsInbox['send']): Hono {
  const { sid, authToken } = account
  const credentials = `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}`
  const meta = (key: string) => ({ key, page: 0, page_size: 50, next_page_url: null })
  return new Hono()
    .use(async (c, next) => {
      if (c.req.header('authorization') === credentials) return next()
      return c.json({ code: 20003, message: 'Authenticate', status: 401 }, 401)
    })
    .get(`/2010-04-01/Accounts/${sid}.json`, (c) =>
      c.json({
        sid,
        friendly_name: 'Fayva Demo',
        status: account.status,
        type: account.type,
        owner_account_sid: sid,
        date_created: 'Thu, 01 Jan 2026 00:00:00 +0000',
        date_updated: 'Thu, 01 Jan 2026 00:00:00 +0000',
        auth_token: authToken,
        subresource_uris: {},
        uri: `/2010-04-01/Accounts/${sid}.json`,
      }),
    )
    .get(`/2010-04-01/Accounts/${sid}/IncomingPhoneNumbers.json`, (c) => {
      const wanted = c.req.query('PhoneNumber')
      const found = account.numbers.filter(({ phoneNumber }) => phoneNumber === wanted)
      return c.json({
        incoming_phone_numbers: found.map(({ phoneNumber, canText }) => ({
          sid: `PN${'1'.repeat(32)}`,
          account_sid: sid,
          phone_number: phoneNumber,
          friendly_name: phoneNumber,
          capabilities: { voice: true, sms: canText, mms: canText, fax: false },
        })),
        page: 0,
        page_size: 50,
        next_page_uri: null,
      })
    })
    .post(`/2010-04-01/Accounts/${sid}/Messages.json`, async (c) => {
      const { To: to, Body: body, From: from, MessagingServiceSid: service } = await readForm(c)
      if (!send || !to || !body) return c.json(unknown('/Messages'), 404)
      try {
        await send({ to, body, from: from ?? service })
      } catch (error) {
        if (!(error instanceof OptedOut)) throw error
        const { code, message, status } = error
        return c.json({ code, message, status, more_info: '' }, status)
      }
      return c.json(toMessage({ to, body, from: from ?? null, service: service ?? null, sid }), 201)
    })
    .get('/v1/Services/:service', (c) => {
      const id = c.req.param('service')
      if (!account.services[id]) return c.json(unknown(`/Services/${id}`), 404)
      return c.json({ sid: id, account_sid: sid, friendly_name: 'Fayva' })
    })
    .get('/v1/Services/:service/PhoneNumbers', (c) => {
      const id = c.req.param('service')
      const senders = account.services[id]
      if (!senders) return c.json(unknown(`/Services/${id}`), 404)
      return c.json({
        phone_numbers: senders.map((phoneNumber) => ({
          sid: `PN${'1'.repeat(32)}`,
          account_sid: sid,
          service_sid: id,
          phone_number: phoneNumber,
          country_code: 'US',
          capabilities: ['SMS'],
        })),
        meta: meta('phone_numbers'),
      })
    })
}

async function readForm(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

function toMessage(message: {
  to: string
  body: string
  from: string | null
  service: string | null
  sid: string
}) {
  return {
    sid: `SM${randomUUID().replaceAll('-', '')}`,
    account_sid: message.sid,
    to: message.to,
    from: message.from,
    messaging_service_sid: message.service,
    body: message.body,
    status: 'queued',
    num_segments: '1',
    error_code: null,
    error_message: null,
  }
}

const unknown = (resource: string) => ({
  code: 20404,
  message: `The requested resource ${resource} was not found`,
  status: 404,
})
