import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { RequestClient } from 'twilio'
import type { Config } from '../process/config.ts'
import { forwardToStandIns } from './forward-to-stand-ins.ts'
import { startStandIns } from './start-stand-ins.ts'
import { SANDBOX_ACCOUNT } from './sandbox-account.ts'
import { createStandInFetch, StandInTwilioClient } from './vendor-network.ts'

/** What the vendors' clients get instead of an account and the internet. */
export interface Sandbox {
  account: typeof SANDBOX_ACCOUNT
  fetch: typeof globalThis.fetch
  twilioClient: RequestClient
  /** The part of the payment stand-in that browsers use. */
  browserApp: Hono
  stop(): Promise<void>
}

export async function startSandbox(
  { STANDINS_URL }: Config,
  log: Pick<Logger, 'warn'> | undefined,
): Promise<Sandbox> {
  const { url, stop } = await startStandIns(STANDINS_URL)
  log?.warn(
    { inbox: new URL('/dev/inbox', url).href },
    'this is a rehearsal: no money moves, no message is sent',
  )
  return {
    account: SANDBOX_ACCOUNT,
    fetch: createStandInFetch(url),
    twilioClient: new StandInTwilioClient(url),
    browserApp: forwardToStandIns(url),
    stop,
  }
}
