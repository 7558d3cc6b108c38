import type { Config } from '../process/config.ts'
import { type Check, ok, runChecks, warning } from './check.ts'

const SERVICE = 'E-mail'
const FIX = 'Check SMTP_URL: server, port, user and password.'

/** Whether the mail server accepts our login; nothing is sent. */
export async function checkMail(config: Config): Promise<Check[]> {
  const { SMTP_URL } = config
  if (!SMTP_URL) {
    const none = warning(
      'No mail server: receipts offer no e-mail, and requests for a demo are not mailed.',
      'Set SMTP_URL and MAIL_FROM, unless you want it so.',
    )
    return runChecks(config, SERVICE, [{ name: 'server', run: () => none, fix: '' }])
  }
  const { createTransport } = await import('nodemailer')
  return runChecks(config, SERVICE, [
    {
      name: 'server',
      fix: FIX,
      refusedBy: (error) => (isLoginRefused(error) ? ['SMTP_URL'] : []),
      async run(signal) {
        const transport = createTransport({
          url: SMTP_URL,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        signal.addEventListener('abort', () => transport.close())
        await transport.verify()
        return ok(`The mail server ${new URL(SMTP_URL).host} accepts our login.`)
      },
    },
  ])
}

/** A server that is only busy refuses a login with a code below 500. */
function isLoginRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return error.code === 'EAUTH' && Number(error.responseCode) >= 500
}
