import type { Logger } from 'pino'
import { listStandIns, type Config } from '../process/config.ts'

/** Prints a link that starts a venue; the number is an example. */
const INVITE_COMMAND = 'npm run invite -- +13105550123'

/**
 * Says that the app is ready, its addresses, which services are stand-ins, and in an installation without a
 * venue how to start one. In production all of it is lines of the log, which a log collector reads; elsewhere
 * people read the terminal.
 */
export function printStart(
  config: Config,
  { port, hasVenue }: { port: number; hasVenue: boolean },
  log: Pick<Logger, 'info' | 'warn'>,
): void {
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`
  const mayStart = !hasVenue && config.VENUE_SIGNUP !== 'off'
  if (config.isProduction) {
    log.info({ address, port }, 'Fayva is ready')
    if (mayStart) log.info({ command: INVITE_COMMAND }, 'there is no venue yet: invite one')
    return
  }
  console.log(`\nFayva is ready: ${address}`)
  if (mayStart) console.log(`There is no venue yet. Invite one:  ${INVITE_COMMAND}`)
  if (config.isDemo) console.log(demoGuide(address))
  const standIns = listStandIns(config)
  if (config.DATABASE_URL === undefined || standIns.length === 0) return
  console.error(standInWarning(standIns, address))
  log.warn({ standIns }, 'stand-ins are on: no money moves and sign-in codes are public')
}

/** A configured database may hold real guests, so this warning must not be missed. */
function standInWarning(standIns: string[], address: string): string {
  const line = '!'.repeat(78)
  return `
${line}
  STAND-INS ARE ON for ${standIns.join(' and ')}: no money moves, no text message is sent,
  and every sign-in code is public at ${address}/dev/inbox.
  Never let guests in like this. Configure the services and set NODE_ENV=production.
${line}
`
}

function demoGuide(address: string): string {
  return `
  Menu of the demo bar      ${address}/location/2DFE6
  Staff sign-in             ${address}/staff/signin
  Sign-in codes arrive at   ${address}/dev/inbox
  Test card                 4242 4242 4242 4242, any date and code

  Guests    +1 310 555 0100 (new)   0101 (has orders)   0102, 0103 (members)
  Staff     +1 310 555 0111 staff   0112 manager   0113 admin   0114 super admin
            +1 310 555 0121 admin of the second venue only
  Operator  +1 310 555 0115 sees all venues and invites new ones at ${address}/staff/venues

  Ctrl-C stops it, database included.
`
}
