import { WRONG_CODE } from '#domain/identity/identity.messages.ts'
import {
  RESEND_COUNTDOWN_SECONDS,
  WRONG_TRIES_PER_CODE,
} from '#domain/identity/verification-code.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import type { IdentityDesk, OpenedSession } from './identity-desk.ts'
import type { ProviderTokens } from './identity-gateway.ts'
import { countTry, insertUser, selectUserIdByPhone } from './identity.store.ts'
import { tooManyAttempts } from './limit-verifications.ts'
import { shareAnswer } from './share-answer.ts'
import { requireMobilePhone, toRequestId } from './start-sign-in.ts'

interface Verification {
  phoneNumber: string
  code: string
  /** Absent for a browser that never asked for a code. */
  device: string | undefined
  address: string
}

/**
 * Exchanges a phone number and its code for a session, and opens an account on the first time. Only
 * the device that asked for the code can. A repeat with the same key, as of a double tap, gets the
 * same session again. @throws Failure forbidden for a wrong code, too_many after three of them
 */
export async function verifyCode(
  context: Context,
  desk: IdentityDesk,
  verification: Verification,
): Promise<OpenedSession> {
  const { device, address } = verification
  const phoneNumber = requireMobilePhone(context, verification.phoneNumber)
  const trier = {
    deviceKey: device && desk.toKey(`device ${device}`),
    addressKey: desk.toKey(`address ${address}`),
  }
  await desk.verifyLimits.count(trier)
  if (!device) throw wrongCode()
  let isWrong = false
  try {
    return await shareAnswer(context, desk, `verify ${device}`, () =>
      openSession(context, desk, { ...verification, phoneNumber, device }),
    )
  } catch (error) {
    isWrong = error instanceof Failure && error.kind === 'forbidden'
    throw error
  } finally {
    if (!isWrong) await desk.verifyLimits.giveBack(trier)
  }
}

async function openSession(
  context: Context,
  desk: IdentityDesk,
  { phoneNumber, code, device, address }: Verification & { device: string },
): Promise<OpenedSession> {
  const requestId = toRequestId(desk, { phoneNumber, device })
  // counted before it is looked at, so that parallel guesses gain nothing
  const tries = await countTry(context.db, requestId, context.now())
  if (tries === undefined) throw wrongCode()
  if (tries > WRONG_TRIES_PER_CODE) throw tooManyAttempts(RESEND_COUNTDOWN_SECONDS)
  const tokens = await desk.gateway.redeemCode(phoneNumber, code, { requestId, address })
  const { userId, isNewUser } = await keepUser(context, desk, tokens)
  const { sessionId, refreshToken } = tokens
  return toOpenedSession(tokens, { userId, isNewUser, credential: { sessionId, refreshToken } })
}

export function toOpenedSession(
  tokens: ProviderTokens,
  {
    userId,
    isNewUser,
    credential,
  }: Omit<OpenedSession, 'session'> & {
    userId: string
    isNewUser: boolean
  },
): OpenedSession {
  return {
    session: {
      accessToken: tokens.accessToken,
      idToken: tokens.idToken,
      expiresAt: tokens.expiresAt.toISOString(),
      userId,
      isNewUser,
    },
    credential,
  }
}

/** The account of the phone, made when it has none. */
export async function keepUser(
  context: Context,
  desk: IdentityDesk,
  tokens: ProviderTokens,
): Promise<{ userId: string; isNewUser: boolean }> {
  const { phoneNumber } = tokens
  const [known] = await selectUserIdByPhone(context.db, [phoneNumber])
  if (known) return { userId: known.userId, isNewUser: false }
  const user = { userId: desk.toUserId(tokens), phoneNumber, createdAt: context.now() }
  if (await insertUser(context.db, user)) return { userId: user.userId, isNewUser: true }
  return keepUser(context, desk, tokens)
}

function wrongCode(): Failure {
  return new Failure('forbidden', WRONG_CODE, { code: 'WRONG_CODE' })
}
