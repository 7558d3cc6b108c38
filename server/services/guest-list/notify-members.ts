import { OFFER_PATH } from '#domain/guest-list/waitlist-offer.ts'
import {
  calledOffMessage,
  membershipEndedMessage,
  offerMessage,
} from '#domain/guest-list/text-messages.ts'
import type { Context } from '../../context.ts'
import { claimMessages, markSent, type MemberMessage } from './notify-members.store.ts'

const AT_ONCE = 20

/**
 * A job: texts members about their offers, and about reservations that ended with their membership.
 * Claimed before it is sent, so that two nodes do not send the same; sent again later when it failed.
 * @returns the number of messages
 */
export async function notifyMembers(context: Context): Promise<number> {
  let sent = 0
  for (const message of await claimMessages(context.db, [context.now(), AT_ONCE])) {
    const { reservationId, reservationStatus, phoneNumber } = message
    try {
      await context.sms.send({ to: phoneNumber, body: toMessage(context, message) })
      await markSent(context.db, [reservationId, reservationStatus])
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

function toMessage({ config }: Context, message: MemberMessage): string {
  const { offerExpiresAt } = message
  if (message.isCalledOff) return calledOffMessage(message)
  if (!offerExpiresAt) return membershipEndedMessage(message)
  const origin = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  return offerMessage({ ...message, offerExpiresAt }, new URL(OFFER_PATH, origin).href)
}
