import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { MailGateway } from './mail-gateway.ts'

/** For each step at the mail server; a request waits for the answer. */
const STEP_TIMEOUT_MS = 4_000

/** Sends through the server at SMTP_URL. Without one a message leaves a line in the log. */
export async function openMailGateway(
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  log: Logger,
): Promise<MailGateway> {
  if (!SMTP_URL || !MAIL_FROM) {
    return {
      isConfigured: false,
      async send({ subject }) {
        log.info({ subject }, 'no mail server is configured; an e-mail was not sent')
      },
    }
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isConfigured: true,
    async send(message) {
      await transport.sendMail({ from: MAIL_FROM, ...message })
    },
  }
}
