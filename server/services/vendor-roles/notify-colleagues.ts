import { roleMessage, STAFF_SIGN_IN_PATH } from '#domain/vendor-roles/role-message.ts'
import { processEach } from '../../batches/process-each.ts'
import type { Context } from '../../process/context.ts'
import { findPublicAddress } from '../../process/public-address.ts'
import { wasRefused } from '../identity/was-refused.ts'
import { claimMessage, markSent, type RoleMessage } from './notify-colleagues.store.ts'

/** Limit of messages per run. */
const MAX_MESSAGES = 20
/** Limit of attempts per message: the last one comes 15 minutes after the first. */
const MAX_ATTEMPTS = 5

/**
 * A job: texts people about a role that they were given, with the way to staff sign-in. Each message is claimed just
 * before it is sent, so that two nodes do not send the same, and is sent again only when the network refused it.
 * @returns the number of messages
 */
export async function notifyColleagues(context: Context): Promise<number> {
  let sent = 0
  for (let claimed = 0; claimed < MAX_MESSAGES; claimed++) {
    const claim = { now: context.now(), maxAttempts: MAX_ATTEMPTS }
    const [message] = await claimMessage(context.db, claim)
    if (!message) break
    const batch = { task: 'notify-colleagues', items: [message], idOf }
    await processEach(context, { ...batch, isScheduled: true }, async () => {
      if (!(await send(context, message))) return
      await markSent(context.db, message)
      sent++
    })
  }
  return sent
}

const idOf = ({ vendorId, phoneNumber }: RoleMessage) => `${vendorId} ${phoneNumber.slice(-4)}`

/** @returns false when the network refused the message */
async function send(context: Context, message: RoleMessage): Promise<boolean> {
  const { vendorId, phoneNumber, role, vendorName } = message
  const link = new URL(STAFF_SIGN_IN_PATH, findPublicAddress(context.config)).href
  try {
    await context.sms.send({ to: phoneNumber, body: roleMessage({ vendorName, role, link }) })
    return true
  } catch (error) {
    const isRefused = wasRefused(error)
    const next = isRefused ? 'will be texted again' : 'is not texted again: the text may arrive'
    context.log.warn({ err: error, vendorId }, `a new colleague could not be texted and ${next}`)
    return !isRefused
  }
}
