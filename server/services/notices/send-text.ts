import type { Context } from '../../process/context.ts'
import { hasStopped, wasRefused } from '../identity/was-refused.ts'
import { stopTexts } from './notices.store.ts'

interface Text {
  userId: string
  phoneNumber: string
  body: string
}

/**
 * Texts a person, and remembers who answered STOP. It holds no connection while it waits.
 * @param about what the log names
 * @returns why the network refused it; undefined once it is sent
 * @throws without an answer: it may arrive, so it counts as sent
 */
export async function sendText(
  context: Context,
  { userId, phoneNumber, body }: Text,
  about: object,
): Promise<'STOPPED' | 'REFUSED' | undefined> {
  try {
    await context.sms.send({ to: phoneNumber, body, isReadyText: true })
    return undefined
  } catch (error) {
    if (!wasRefused(error)) throw error
    if (hasStopped(error)) {
      await stopTexts(context.db, { userId, now: context.now() })
      return 'STOPPED'
    }
    context.log.warn({ err: error, ...about }, 'a person could not be texted')
    return 'REFUSED'
  }
}
