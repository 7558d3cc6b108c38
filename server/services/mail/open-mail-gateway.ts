import type { Logger } from 'pino'
import type { Config } from '#server/process/config.ts'
import type { MailGateway } from './mail-gateway.ts'

/** Limit from the connection to the acceptance of the message, shorter than the browser's 10 s. */
const TIMEOUT_MS = 6_000

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
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isConfigured: true,
    async send(message) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      await transport.sendMail({ from: MAIL_FROM, ...message, signal })
    },
  }
}
