import { expect, test } from 'vitest'
import type {
  CreatedInvitation,
  Invitation,
  InvitationList,
} from '#domain/invitations/invitations.contract.ts'
import type { Lead } from '#domain/leads/leads.contract.ts'
import { leadBodyExample } from '#domain/leads/leads.examples.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { OPERATOR_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import {
  buildVenueStart,
  createStartSteps,
  hashOf,
  newToken,
} from '#tests/support/start-venue-steps.ts'

const INVITED_PHONE = '+13105550171'
const ORIGIN = 'https://order.example.com'

const smtp = await startSmtpServer()
const harness = await startApiHarness({
  environment: {
    VENUE_SIGNUP: 'invited',
    PLATFORM_ADMINS: OPERATOR_PHONE,
    PUBLIC_URL: ORIGIN,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Fayva <orders@fayva.example>',
    UNKNOWN_CODES_PER_IP_TEN_MINUTES: '6',
    TRUSTED_PROXIES: '1',
  },
})
const { start, look } = createStartSteps(harness.call)
const operator = await harness.signIn(OPERATOR_PHONE)
const invited = await harness.signIn(INVITED_PHONE)
const other = await harness.signIn('+13105550172')
const staff = await harness.signIn(STAFF_PHONE)

type Created = CreatedInvitation & { code?: string; fields?: Record<string, string> }

const invite = (
  body: Record<string, unknown> = {},
  { as = operator, key = crypto.randomUUID() }: { as?: Person; key?: string } = {},
) =>
  harness.call<Created>('POST /invitations', {
    as,
    key,
    body: { invitationId: crypto.randomUUID(), token: newToken(), ...body },
  })
const revoke = ({ invitationId }: Pick<Invitation, 'invitationId'>, as = operator) =>
  harness.call<{ invitation: Invitation; code?: string }>(
    `POST /invitations/${invitationId}/revoke`,
    { as, key: crypto.randomUUID() },
  )
const list = async (query = '') =>
  (await harness.call<InvitationList>(`GET /invitations${query}`, { as: operator })).body
const count = async (text: string, ...values: unknown[]) =>
  (await harness.db.$client.query<{ count: number }>(text, values)).rows[0]?.count
const readTexts = async (phoneNumber: string) => {
  const { rows } = await harness.db.$client.query<{ body: string }>(
    'select body from standin_sms.messages where to_number = $1 order by id desc',
    [phoneNumber],
  )
  return rows.map(({ body }) => body)
}

test('an operator gets a link of the public address, and only a hash of its token is stored', async () => {
  const token = newToken()
  const { status, body } = await invite({ token })
  expect(status).toBe(201)
  expect(body.link).toBe(`${ORIGIN}/staff/start/${token}`)
  expect(body.wasSent).toBe(false)
  expect(body.invitation).toMatchObject({ state: 'VALID', phoneNumber: null, vendorId: null })
  const days = Date.parse(body.invitation.expiresAt) - Date.parse(body.invitation.createdAt)
  expect(days).toBe(7 * DAY_MS)
  expect(
    await count(
      'select count(*)::int as count from venue_invitations where token_hash = $1',
      hashOf(token),
    ),
  ).toBe(1)
  const { rows } = await harness.db.$client.query(
    `select (select jsonb_agg(i) from venue_invitations i)::text
         || (select jsonb_agg(k) from idempotency_keys k)::text
         || (select jsonb_agg(a) from audit_entries a)::text as stored`,
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0].stored).toContain(body.invitation.invitationId)
})

test('an invitation for a phone number is sent there by text', async () => {
  const { body } = await invite({ phoneNumber: '(310) 555-0173', sendBy: 'text' })
  expect(body).toMatchObject({ wasSent: true, invitation: { phoneNumber: '+13105550173' } })
  const [text = ''] = await readTexts('+13105550173')
  expect(text).toContain(body.link)
  expect(text.length).toBeLessThanOrEqual(160)
})

test('an invitation without a phone number is sent by e-mail, for anybody who receives it', async () => {
  smtp.messages.length = 0
  const { body } = await invite({ sendBy: 'email', email: 'jordan@example.com' })
  expect(body).toMatchObject({ wasSent: true, invitation: { phoneNumber: null } })
  expect(smtp.messages[0]).toContain('To: jordan@example.com')
  expect(smtp.messages[0]?.replace(/=\r\n/g, '')).toContain(body.link)
})

test('an invitation that could not be sent is stored, and its link can be copied', async () => {
  smtp.refuse('mailbox is full')
  const { status, body } = await invite({ sendBy: 'email', email: 'jordan@example.com' })
  smtp.refuse(undefined)
  expect([status, body.wasSent]).toEqual([201, false])
  expect((await look(body.link.slice(-43))).body.invitation.state).toBe('VALID')
})

test('a repeated call sends no second message, and says that the first one was sent', async () => {
  const key = crypto.randomUUID()
  const ids = { invitationId: crypto.randomUUID(), token: newToken() }
  const text = { ...ids, phoneNumber: '+13105550174', sendBy: 'text' }
  for (let time = 0; time < 3; time++) {
    const { status, body } = await invite(text, { key })
    expect([status, body.wasSent]).toEqual([201, true])
  }
  expect(await readTexts('+13105550174')).toHaveLength(1)
  expect((await invite(text)).body.code).toBe('ID_TAKEN')
  expect(await readTexts('+13105550174')).toHaveLength(1)
})

test('a repeated call stores one invitation, and a key is for one request', async () => {
  const key = crypto.randomUUID()
  const body = { invitationId: crypto.randomUUID(), token: newToken() }
  const answers = await Promise.all([1, 2, 3].map(() => invite(body, { key })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const entries = `select count(*)::int as count from audit_entries where action = 'invitation.created' and subject_id = $1`
  expect(await count(entries, body.invitationId)).toBe(1)
  expect((await invite({ ...body, phoneNumber: INVITED_PHONE }, { key })).status).toBe(422)
  const taken = await invite(body)
  expect([taken.status, taken.body.code]).toEqual([409, 'ID_TAKEN'])
})

test.each([
  ['a token that is too short', { token: 'short' }, 400, 'token'],
  ['a phone number of no mobile', { phoneNumber: '555' }, 400, 'phoneNumber'],
  ['a text without a number', { sendBy: 'text' }, 400, 'phoneNumber'],
  ['an e-mail without an address', { sendBy: 'email' }, 400, 'email'],
  ['an invalid address', { sendBy: 'email', email: 'jordan@' }, 400, 'email'],
  ['an unknown request for a demo', { leadId: crypto.randomUUID() }, 404, undefined],
])('%s is refused', async (_what, body, status, field) => {
  const refused = await invite(body)
  expect(refused.status).toBe(status)
  if (field) expect(refused.body.fields).toHaveProperty(field)
})

test('only operators invite, list and withdraw', async () => {
  const { body } = await invite()
  for (const as of [staff, invited]) {
    expect((await invite({}, { as })).status).toBe(403)
    expect((await revoke(body.invitation, as)).status).toBe(403)
    expect((await harness.call('GET /invitations', { as })).status).toBe(403)
    expect((await harness.call('GET /venues', { as })).status).toBe(403)
  }
  expect((await harness.call('GET /invitations')).status).toBe(401)
})

test('a request for a demo shows the newest invitation that answers it', async () => {
  const { leadId } = (await harness.call<Lead>('POST /leads', { body: leadBodyExample })).body
  const readLead = async () => {
    const { body } = await harness.call<{ leads: Lead[] }>('GET /leads', { as: operator })
    return body.leads.find((lead) => lead.leadId === leadId)
  }
  expect((await readLead())?.invitation).toBeNull()
  const { body } = await invite({ leadId })
  expect(body.invitation).toMatchObject({ leadId, companyName: 'Harbor Hall' })
  expect((await readLead())?.invitation?.state).toBe('VALID')
  await revoke(body.invitation)
  expect((await readLead())?.invitation?.state).toBe('REVOKED')
  await invite({ leadId })
  expect((await readLead())?.invitation?.state).toBe('VALID')
})

test('the invitations are listed page by page, the newest first, with their state', async () => {
  const made: string[] = []
  for (let at = 0; at < 3; at++) made.unshift((await invite()).body.invitation.invitationId)
  const page = await list('?limit=2')
  expect(page.items.map(({ invitationId }) => invitationId)).toEqual(made.slice(0, 2))
  const rest = await list(`?limit=1&nextToken=${page.nextToken}`)
  expect(rest.items.map(({ invitationId }) => invitationId)).toEqual(made.slice(2))
  const { body } = await invite({ phoneNumber: INVITED_PHONE })
  const token = body.link.slice(-43)
  const venue = buildVenueStart({ invitationToken: token })
  expect((await start(invited, venue)).status).toBe(201)
  const [used] = (await list('?limit=1')).items
  expect(used).toMatchObject({ state: 'USED', vendorId: venue.vendorId, vendorName: 'Pier Room' })
})

test('anybody with the link sees the state of the invitation, but never its phone number', async () => {
  const { body } = await invite({ phoneNumber: INVITED_PHONE })
  const token = body.link.slice(-43)
  const states = async () => {
    const answers = [await look(token), await look(token, invited), await look(token, other)]
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain('555')
    return answers.map((answer) => answer.body.invitation.state)
  }
  expect(await states()).toEqual(['VALID', 'VALID', 'FOREIGN'])
  harness.clock.shiftMs = 7 * DAY_MS
  expect(await states()).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED'])
  harness.clock.shiftMs = 0
  const venue = buildVenueStart({ invitationToken: token })
  expect((await start(invited, venue)).status).toBe(201)
  expect(await states()).toEqual(['USED', 'USED', 'USED'])
  expect((await look(token, invited)).body.invitation.vendorId).toBe(venue.vendorId)
  expect((await look(token, other)).body.invitation.vendorId).toBeNull()
})

test('a withdrawn invitation stays withdrawn, and a used one cannot be withdrawn', async () => {
  const { body } = await invite()
  const token = body.link.slice(-43)
  expect((await revoke(body.invitation)).body.invitation.state).toBe('REVOKED')
  expect((await revoke(body.invitation)).status).toBe(200)
  const entries = `select count(*)::int as count from audit_entries where action = 'invitation.revoked' and subject_id = $1`
  expect(await count(entries, body.invitation.invitationId)).toBe(1)
  expect((await look(token)).body.invitation.state).toBe('REVOKED')
  const second = await invite()
  const venue = buildVenueStart({ invitationToken: second.body.link.slice(-43) })
  expect((await start(other, venue)).status).toBe(201)
  const refused = await revoke(second.body.invitation)
  expect([refused.status, refused.body.code]).toEqual([409, 'INVITATION_USED'])
  const unknown = await revoke({ invitationId: crypto.randomUUID() })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'INVITATION_NOT_FOUND'])
})

test('unknown tokens are limited per address', async () => {
  const tryToken = () =>
    harness.call<{ code?: string }>(`GET /start-links/${newToken()}`, {
      headers: { 'x-forwarded-for': '203.0.113.77' },
    })
  for (let at = 0; at < 6; at++) {
    const { status, body } = await tryToken()
    expect([status, body.code]).toEqual([404, 'INVITATION_NOT_FOUND'])
  }
  const refused = await tryToken()
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_UNKNOWN_CODES'])
})

test('the addresses of a new venue are looked up for people with a valid invitation only', async () => {
  const { body } = await invite({ phoneNumber: INVITED_PHONE })
  const token = body.link.slice(-43)
  const search = (as: Person, invitation?: string) =>
    harness.call<{ suggestions: { placeId: string }[]; code?: string }>(
      `GET /places?text=6420%20Sunset%20Blvd${invitation ? `&invitation=${invitation}` : ''}`,
      { as },
    )
  const found = await search(invited, token)
  const placeId = found.body.suggestions[0]?.placeId ?? ''
  const address = await harness.call<{ address: { state: string } }>(
    `GET /places/${encodeURIComponent(placeId)}?invitation=${token}`,
    { as: invited },
  )
  expect(address.body.address.state).toBe('CA')
  expect((await search(invited)).body.code).toBe('INVITATION_REQUIRED')
  expect((await search(other, token)).body.code).toBe('INVITATION_FOREIGN')
  expect((await search(other, newToken())).body.code).toBe('INVITATION_NOT_FOUND')
})
