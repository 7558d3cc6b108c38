import { OFFER_PATH } from '#domain/guest-list/waitlist-offer.ts'
import { membershipEndedMessage, offerMessage } from '#domain/guest-list/text-messages.ts'
import type { Context } from '../../context.ts'
import { claimUntold, markTold, type Untold } from './tell-members.store.ts'

const AT_ONCE = 20

/**
 * A job: texts members about their offers, and about reservations that ended with their membership.
 * Claimed before it is sent, so that two nodes do not send the same; sent again later when it failed.
 * @returns the number of messages
 */
export async function tellMembers(context: Context): Promise<number> {
  let sent = 0
  for (const untold of await claimUntold(context.db, [context.now(), AT_ONCE])) {
    const { reservationId, reservationStatus, phoneNumber } = untold
    try {
      await context.sms.send({ to: phoneNumber, body: toMessage(context, untold) })
      await markTold(context.db, [reservationId, reservationStatus])
      sent++
    } catch (error) {
      context.log.warn(
        { err: error, reservationId },
        'a member could not be texted and will be texted again',
      )
    }
  }
  return sent
}

function toMessage({ config }: Context, untold: Untold): string {
  const { offerExpiresAt } = untold
  if (!offerExpiresAt) return membershipEndedMessage(untold)
  const origin = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  return offerMessage({ ...untold, offerExpiresAt }, new URL(OFFER_PATH, origin).href)
}
