import { beforeEach, expect, test } from 'vitest'
import type { Lead } from '#domain/leads/leads.contract.ts'
import { leadBodyExample } from '#domain/leads/leads.examples.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { OPERATOR_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { leads } from './leads.tables.ts'

const LIMIT = 3
const DEVICE_LIMIT = 2
const smtp = await startSmtpServer()
const harness = await startApiHarness({
  environment: {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Fayva <orders@fayva.example>',
    LEADS_TO: 'sales@fayva.example',
    LEADS_PER_IP_HOUR: String(LIMIT),
    LEADS_PER_DEVICE_HOUR: String(DEVICE_LIMIT),
    PLATFORM_ADMINS: OPERATOR_PHONE,
    TRUSTED_PROXIES: '1',
  },
})
const operator = await harness.signIn(OPERATOR_PHONE)
const staff = await harness.signIn(STAFF_PHONE)

let addresses = 0
let address: string
beforeEach(async () => {
  address = `203.0.113.${++addresses}`
  smtp.messages.length = 0
  await harness.db.delete(leads)
})

let messages = 0
/** Sends leads with a message and from a browser of their own, unless told otherwise. */
const send = (
  changes: Record<string, unknown> = {},
  key: string = crypto.randomUUID(),
  cookie = '',
) =>
  harness.call<{ leadId: string; code?: string; fields?: Record<string, string> }>('POST /leads', {
    body: { ...leadBodyExample, message: `${leadBodyExample.message} ${++messages}`, ...changes },
    key,
    headers: { 'x-forwarded-for': address, cookie },
  })
/** Opens connections, so that the requests after it really run at once. */
const warmUp = () => {
  const wait = () => harness.db.$client.query('select pg_sleep(0.05)')
  return Promise.all(Array.from({ length: 16 }, wait))
}
const list = async (query = '') => {
  const answer = await harness.call<{ leads: Lead[]; nextToken: string | null }>(
    `GET /leads${query}`,
    { as: operator },
  )
  return answer.body
}

test('a request for a demo is stored and e-mailed, with the sender to reply to', async () => {
  const answer = await send({ companyName: '  Pier Room  ' })
  expect(answer.status).toBe(201)
  const { leads: stored } = await list()
  expect(stored).toMatchObject([
    { leadId: answer.body.leadId, companyName: 'Pier Room', phone: '+13105550142' },
  ])
  const [message = ''] = smtp.messages
  for (const line of [
    'To: sales@fayva.example',
    'Reply-To: jordan@example.com',
    'Subject: Demo request from Pier Room',
    '(310) 555-0142',
    'Three bars, 900 guests',
  ]) {
    expect(message).toContain(line)
  }
})

test.each([
  ['companyName', ' A ', 'Company name must be at least 2 characters'],
  ['fullName', 'J', 'Full name must be at least 2 characters'],
  ['phone', '555', 'Please enter a valid phone number'],
  ['email', 'jordan@example', 'Invalid email address'],
  ['email', 'a@b.co,c@d.co', 'Invalid email address'],
  ['message', 'Too short', "Please tell us what you're interested in"],
  ['message', 'x'.repeat(501), 'Message must be less than 500 characters'],
])('a bad %s is refused by its field: %s', async (field, value, text) => {
  const refused = await send({ [field]: value })
  expect([refused.status, refused.body.fields]).toEqual([400, { [field]: text }])
  expect(smtp.messages).toEqual([])
})

test('a program that fills the hidden field gets the same answer, and nothing is stored', async () => {
  expect((await send({ website: 'https://spam.example' })).status).toBe(201)
  expect((await list()).leads).toEqual([])
  expect(smtp.messages).toEqual([])
})

test('a repeated request stores and sends nothing again, and a key is for one request', async () => {
  const key = crypto.randomUUID()
  const { message } = leadBodyExample
  const sendAgain = () => send({ message }, key)
  const answers = await Promise.all([sendAgain(), sendAgain(), sendAgain()])
  const [first] = answers
  expect(answers.map(({ body }) => body.leadId)).toEqual(answers.map(() => first?.body.leadId))
  expect((await list()).leads).toHaveLength(1)
  expect(smtp.messages).toHaveLength(1)
  await harness.db.update(leads).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
  expect((await sendAgain()).body.leadId).toBe(first?.body.leadId)
  expect((await send({ message, fullName: 'Another' }, key)).status).toBe(422)
})

test('an address cannot exceed its hourly limit, even with requests at the same moment', async () => {
  await warmUp()
  const answers = await Promise.all(Array.from({ length: 40 }, () => send()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - LIMIT)
  expect((await list()).leads).toHaveLength(LIMIT)
  address = `198.51.100.${addresses}`
  expect((await send()).status).toBe(201)
})

test('a browser cannot exceed its hourly limit, even at the same moment or from several addresses', async () => {
  await warmUp()
  const first = await send()
  const device = cookiesOf(first)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      address = `192.0.2.${index}`
      return send({}, crypto.randomUUID(), device)
    }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(DEVICE_LIMIT - 1)
  const [refused] = answers.filter(({ status }) => status !== 201)
  expect([refused?.status, refused?.body.code]).toEqual([429, 'TOO_MANY_LEADS'])
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await list()).leads).toHaveLength(DEVICE_LIMIT)
})

test('the same request within a day is stored and sent once, even when sent at the same moment', async () => {
  await warmUp()
  const message = 'The same words from several phones.'
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      address = `192.0.2.${100 + index}`
      return send({ message, email: index % 2 ? 'Jordan@Example.com' : 'jordan@example.com' })
    }),
  )
  const [stored] = (await list()).leads
  // On a busy machine, some may wait too long for the first.
  const answered = answers.filter(({ status }) => status === 201)
  expect(new Set(answered.map(({ body }) => body.leadId))).toEqual(new Set([stored?.leadId]))
  expect((await send({ message })).body.leadId).toBe(stored?.leadId)
  expect((await list()).leads).toHaveLength(1)
  expect(smtp.messages).toHaveLength(1)

  address = '192.0.2.120'
  await send({ message, email: 'another@example.com' })
  await harness.db.update(leads).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
  await send({ message })
  expect((await list()).leads).toHaveLength(3)
})

test('a corrected request is stored, and the key of a repeated one is for it alone', async () => {
  const { message } = leadBodyExample
  const corrections = [{ fullName: 'Jo Rivers' }, { phone: '(310) 555-0143' }]
  const first = await send({ message })
  for (const correction of corrections) {
    address = `192.0.2.${130 + corrections.indexOf(correction)}`
    expect((await send({ message, ...correction })).body.leadId).not.toBe(first.body.leadId)
  }
  const key = crypto.randomUUID()
  expect((await send({ message }, key)).body.leadId).toBe(first.body.leadId)
  expect((await send({ message: 'Something else entirely' }, key)).status).toBe(422)
  expect((await list()).leads).toHaveLength(3)
})

test('a lead is kept when the mail server refuses it', async () => {
  smtp.refuse('mailbox is full')
  expect((await send()).status).toBe(201)
  smtp.refuse(undefined)
  expect((await list()).leads).toHaveLength(1)
})

test('only platform operators see the requests, the newest first, page by page', async () => {
  for (const fullName of ['First', 'Second', 'Third']) await send({ fullName })
  const page = await list('?limit=2')
  expect(page.leads.map(({ fullName }) => fullName)).toEqual(['Third', 'Second'])
  const rest = await list(`?limit=2&nextToken=${page.nextToken}`)
  expect(rest.leads.map(({ fullName }) => fullName)).toEqual(['First'])
  expect(rest.nextToken).toBeNull()
  expect((await harness.call('GET /leads', { as: staff })).status).toBe(403)
  expect((await harness.call('GET /leads')).status).toBe(401)
})
