import { OFFER_PATH } from '#domain/guest-list/waitlist-offer.ts'
import {
  calledOffMessage,
  membershipEndedMessage,
  offerMessage,
} from '#domain/guest-list/text-messages.ts'
import { processEach } from '../../../batches/process-each.ts'
import type { Context } from '../../../process/context.ts'
import { findPublicAddress } from '../../../process/public-address.ts'
import { wasRefused } from '../../identity/was-refused.ts'
import { claimMessage, markSent, type MemberMessage } from './notify-members.store.ts'

/** Limit of messages per run. */
const MAX_MESSAGES = 20
/** Limit of attempts per message: the last one comes 15 minutes after the first. */
const MAX_ATTEMPTS = 5

/**
 * A job: texts members about their offers, and about reservations that ended with their membership.
 * Each is claimed just before it is sent, so that two nodes do not send the same, however slow the network is. Only
 * a message that the network refused is sent again: one without an answer may have arrived, and counts as sent.
 * @returns the number of messages
 */
export async function notifyMembers(context: Context): Promise<number> {
  let sent = 0
  for (let claimed = 0; claimed < MAX_MESSAGES; claimed++) {
    const message = await claimNext(context)
    if (!message) break
    const batch = { task: 'notify-members', items: [message], idOf: idOfReservation }
    await processEach(context, { ...batch, isScheduled: true }, async () => {
      if (!(await send(context, message))) return
      await markSent(context.db, message)
      sent++
    })
  }
  return sent
}

const idOfReservation = ({ reservationId }: MemberMessage) => reservationId

async function claimNext(context: Context): Promise<MemberMessage | undefined> {
  const { SMS_PER_DAY } = context.config
  const [message] = await claimMessage(context.db, {
    now: context.now(),
    maxAttempts: MAX_ATTEMPTS,
    maxMessages: SMS_PER_DAY > 0 ? SMS_PER_DAY : Number.MAX_SAFE_INTEGER,
  })
  return message
}

/** @returns false when the network refused the message */
async function send(context: Context, message: MemberMessage): Promise<boolean> {
  const { reservationId, phoneNumber } = message
  try {
    await context.sms.send({ to: phoneNumber, body: toMessage(context, message) })
    return true
  } catch (error) {
    const isRefused = wasRefused(error)
    const next = isRefused ? 'will be texted again' : 'is not texted again: the text may arrive'
    context.log.warn({ err: error, reservationId }, `a member could not be texted and ${next}`)
    return !isRefused
  }
}

function toMessage({ config }: Context, message: MemberMessage): string {
  const { offerExpiresAt } = message
  if (message.isCalledOff) return calledOffMessage(message)
  if (!offerExpiresAt) return membershipEndedMessage(message)
  const link = new URL(OFFER_PATH, findPublicAddress(config)).href
  return offerMessage({ ...message, offerExpiresAt }, link)
}
