import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLog } from '#server/process/log.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { stopTimeLimits } from '#tests/support/time-limits.ts'
import { openMailGateway } from './open-mail-gateway.ts'

const MAIL_FROM = 'Fayva <orders@fayva.example>'
const MESSAGE = { to: 'guest@example.com', subject: 'Your receipt', text: 'Harbor Lager\n$9.00' }
const silent = pino({ level: 'silent' })

test('a message goes to the configured mail server, from the configured sender', async () => {
  const server = await startSmtpServer()
  const mail = await openMailGateway({ SMTP_URL: server.url, MAIL_FROM }, silent)
  await mail.send({ ...MESSAGE, replyTo: 'bar@example.com' })
  expect(mail.isConfigured).toBe(true)
  expect(server.messages).toHaveLength(1)
  for (const line of [
    'From: Fayva <orders@fayva.example>',
    'To: guest@example.com',
    'Reply-To: bar@example.com',
    'Subject: Your receipt',
    '$9.00',
  ]) {
    expect(server.messages[0]).toContain(line)
  }
})

test('a line break in the subject or an address adds no header and no recipient', async () => {
  const server = await startSmtpServer()
  const mail = await openMailGateway({ SMTP_URL: server.url, MAIL_FROM }, silent)
  await mail.send({ ...MESSAGE, subject: 'Hi\r\nBcc: victim@example.com' })
  expect(server.messages[0]).not.toMatch(/^Bcc:/im)
})

test('a refusal of the mail server rejects, and the address does not reach the log', async () => {
  const server = await startSmtpServer()
  server.refuse('<guest@example.com> no such mailbox')
  const mail = await openMailGateway({ SMTP_URL: server.url, MAIL_FROM }, silent)
  const error: unknown = await mail.send(MESSAGE).catch((reason: unknown) => reason)
  expect(String(error)).toContain('no such mailbox')
  const lines: string[] = []
  createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) }).error(
    { err: error },
    'mail',
  )
  expect(lines.join()).toContain('no such mailbox')
  expect(lines.join()).not.toContain('guest@example.com')
})

test.each(['GREETING', 'RCPT', 'MESSAGE'])(
  'a mail server that falls silent at %s is given up before the browser gives up',
  async (step) => {
    const server = await startSmtpServer()
    const mail = await openMailGateway({ SMTP_URL: server.url, MAIL_FROM }, silent)
    const limits = stopTimeLimits()
    const reached = server.fallSilentAt(step)
    const sending = mail.send(MESSAGE)
    await reached
    limits.runOut()
    await expect(sending).rejects.toThrow('aborted')
  },
)

test('a message is logged without its recipient when there is no mail server', async () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) })
  const mail = await openMailGateway({ SMTP_URL: undefined, MAIL_FROM: undefined }, log)
  await mail.send(MESSAGE)
  expect(mail.isConfigured).toBe(false)
  expect(lines.join()).toContain('Your receipt')
  expect(lines.join()).not.toContain('guest@example.com')
})
