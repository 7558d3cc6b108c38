import { RequestClient } from 'twilio'
import { expect, test, vi } from 'vitest'
import { createTwilioGateway } from './twilio-gateway.ts'
import { hasStopped, wasRefused } from './was-refused.ts'

type Sent = { uri: string; data: unknown }

/** Answers like Twilio's REST API and records what the SDK sent. */
class AnsweringClient extends RequestClient {
  readonly sent: Sent[] = []
  readonly statusCode: number
  readonly refusal: object

  constructor(statusCode: number, refusal: object = REFUSAL) {
    super()
    this.statusCode = statusCode
    this.refusal = refusal
  }

  override async request<Data>(options: { uri: string; data?: unknown }) {
    this.sent.push({ uri: options.uri, data: options.data })
    const body =
      this.statusCode < 400 ? { sid: `SM${'a'.repeat(32)}`, status: 'queued' } : this.refusal
    return { statusCode: this.statusCode, body: body as Data, headers: {} }
  }

  override filterLoggingHeaders() {
    return []
  }
}

const REFUSAL = { code: 21211, message: "The 'To' number is not valid.", status: 400 }
const ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token' }

test('a message goes out through the SDK, from the number that is configured', async () => {
  const httpClient = new AnsweringClient(201)
  const gateway = await createTwilioGateway({ ...ACCOUNT, from: '+15005550006', httpClient })
  await gateway.send({ to: '+13105550100', body: 'Hello' })
  expect(httpClient.sent[0]?.uri).toContain(`/Accounts/${ACCOUNT.accountSid}/Messages.json`)
  expect(httpClient.sent[0]?.data).toMatchObject({
    To: '+13105550100',
    From: '+15005550006',
    Body: 'Hello',
  })
})

test('a messaging service sends instead of a number', async () => {
  const httpClient = new AnsweringClient(201)
  const from = `MG${'1'.repeat(32)}`
  const gateway = await createTwilioGateway({ ...ACCOUNT, from, httpClient })
  await gateway.send({ to: '+13105550100', body: 'Hello' })
  expect(httpClient.sent[0]?.data).toMatchObject({ MessagingServiceSid: from })
})

test('a refusal of the network rejects', async () => {
  const httpClient = new AnsweringClient(400)
  const gateway = await createTwilioGateway({ ...ACCOUNT, from: '+15005550006', httpClient })
  await expect(gateway.send({ to: '+1', body: 'Hello' })).rejects.toThrow(/not valid/)
})

test('a text about a ready order has a sender of its own, if there is one', async () => {
  const httpClient = new AnsweringClient(201)
  const senders = { from: '+15005550006', readyFrom: `MG${'1'.repeat(32)}` }
  const gateway = await createTwilioGateway({ ...ACCOUNT, ...senders, httpClient })
  await gateway.send({ to: '+13105550100', body: 'Ready', isReadyText: true })
  expect(httpClient.sent[0]?.data).toMatchObject({ MessagingServiceSid: senders.readyFrom })
  await gateway.send({ to: '+13105550100', body: 'Your code' })
  expect(httpClient.sent[1]?.data).toMatchObject({ From: senders.from })
})

test('the refusal of a person who answered STOP is told from others', async () => {
  const stopped = { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 }
  const refusalOf = async (refusal: object) => {
    const httpClient = new AnsweringClient(400, refusal)
    const gateway = await createTwilioGateway({ ...ACCOUNT, from: '+15005550006', httpClient })
    return gateway.send({ to: '+13105550100', body: 'Ready' }).catch((error: unknown) => error)
  }
  const [stop, other] = [await refusalOf(stopped), await refusalOf(REFUSAL)]
  expect([hasStopped(stop), hasStopped(other)]).toEqual([true, false])
  expect([wasRefused(stop), wasRefused(other)]).toEqual([true, true])
})

test('a network that does not answer is given up before the browser does', async () => {
  const httpClient = new AnsweringClient(201)
  httpClient.request = () => new Promise(() => {})
  const gateway = await createTwilioGateway({ ...ACCOUNT, from: '+15005550006', httpClient })
  const failed = vi.fn()
  vi.useFakeTimers()
  void gateway.send({ to: '+13105550100', body: 'Hello' }).catch(failed)
  await vi.advanceTimersByTimeAsync(8_000)
  vi.useRealTimers()
  expect(failed).toHaveBeenCalled()
})

test.each([
  ['+15005550006', 200, { incoming_phone_numbers: [{ sid: 'PN1' }], page: 0 }, true],
  ['+15005550006', 200, { incoming_phone_numbers: [], page: 0 }, false],
  [`MG${'1'.repeat(32)}`, 200, { sid: `MG${'1'.repeat(32)}` }, true],
  [`MG${'1'.repeat(32)}`, 404, { code: 20404, message: 'Not found', status: 404 }, false],
])(
  'the gateway asks whether the account has the sender %s: %i',
  async (from, statusCode, body, isVerified) => {
    const httpClient = new AnsweringClient(201)
    httpClient.request = async <Data>() => ({ statusCode, body: body as Data, headers: {} })
    const gateway = await createTwilioGateway({ ...ACCOUNT, from, httpClient })
    expect(await gateway.isSenderVerified()).toBe(isVerified)
  },
)

test('the gateway rejects when Twilio cannot say whether it has the sender', async () => {
  const httpClient = new AnsweringClient(500)
  const from = `MG${'1'.repeat(32)}`
  const gateway = await createTwilioGateway({ ...ACCOUNT, from, httpClient })
  await expect(gateway.isSenderVerified()).rejects.toThrow()
})
