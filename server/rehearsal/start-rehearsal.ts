import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { RequestClient } from 'twilio'
import type { Config } from '../process/config.ts'
import { forwardToStandIns } from './forward-to-stand-ins.ts'
import { startStandIns } from './start-stand-ins.ts'
import { REHEARSAL } from './rehearsal-account.ts'
import { createStandInFetch, StandInTwilioClient } from './vendor-network.ts'

/** What the vendors' clients get instead of an account and the internet. */
export interface Rehearsal {
  account: typeof REHEARSAL
  fetch: typeof globalThis.fetch
  twilioClient: RequestClient
  /** The part of the payment stand-in that browsers use. */
  browserApp: Hono
  stop(): Promise<void>
}

export async function startRehearsal(
  { STANDINS_URL }: Config,
  log: Pick<Logger, 'warn'> | undefined,
): Promise<Rehearsal> {
  const { url, stop } = await startStandIns(STANDINS_URL)
  log?.warn(
    { inbox: new URL('/dev/inbox', url).href },
    'this is a rehearsal: no money moves, no message is sent',
  )
  return {
    account: REHEARSAL,
    fetch: createStandInFetch(url),
    twilioClient: new StandInTwilioClient(url),
    browserApp: forwardToStandIns(url),
    stop,
  }
}
