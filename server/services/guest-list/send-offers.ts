import { OFFER_PATH, offerMessage } from '#domain/guest-list/waitlist-offer.ts'
import type { Context } from '../../context.ts'
import { claimUntoldOffers, markTold } from './waitlist.store.ts'

const AT_ONCE = 20
const RETRY_MS = 60_000

/**
 * A job: tells members of their offers by text message. Claimed before it is sent, so that two nodes do not
 * send the same; sent again after a minute when it failed. @returns the number of messages
 */
export async function sendOffers(context: Context): Promise<number> {
  const now = context.now()
  const again = new Date(now.getTime() + RETRY_MS)
  let sent = 0
  for (const offer of await claimUntoldOffers(context.db, [now, again, AT_ONCE])) {
    const { reservationId, phoneNumber } = offer
    const address = new URL(OFFER_PATH, context.config.PUBLIC_URL ?? ownAddress(context)).href
    try {
      await context.sms.send({ to: phoneNumber, body: offerMessage(offer, address) })
      await markTold(context.db, [reservationId])
      sent++
    } catch (error) {
      context.log.warn(
        { err: error, reservationId },
        'an offer could not be sent and will be retried',
      )
    }
  }
  return sent
}

function ownAddress({ config }: Context): string {
  return `http://localhost:${config.PORT}`
}
