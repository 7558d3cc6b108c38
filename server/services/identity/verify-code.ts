import { WRONG_CODE } from '#domain/identity/identity.messages.ts'
import {
  RESEND_COUNTDOWN_SECONDS,
  WRONG_TRIES_PER_CODE,
} from '#domain/identity/verification-code.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import type { IdentityDependencies, IssuedSession } from './identity-dependencies.ts'
import type { ProviderTokens } from './identity-gateway.ts'
import { countTry, insertUser, selectUserIdByPhone } from './identity.store.ts'
import { saveVerified } from './limit-code-sends.store.ts'
import { tooManyAttempts } from './limit-verifications.ts'
import { runOnceSealed } from '../../calls/once-sealed.ts'
import { requireMobilePhone, toPhoneKey, toRequestId } from './start-sign-in.ts'

interface Verification {
  phoneNumber: string
  code: string
  /** Undefined for a browser that never requested a code. */
  device: string | undefined
  address: string
}

/**
 * Exchanges a phone number and its code for a session, and creates the account on first sign-in.
 * Works only on the device that requested the code. A repeat with the same key, such as a double
 * tap, gets the same session. @throws Failure forbidden for a wrong code, too_many after three of
 * them
 */
export async function verifyCode(
  context: Context,
  dependencies: IdentityDependencies,
  verification: Verification,
): Promise<IssuedSession> {
  const { device, address } = verification
  const phoneNumber = requireMobilePhone(context, verification.phoneNumber)
  const attempt = {
    deviceKey: device && dependencies.toKeyedHash(`device ${device}`),
    addressKey: dependencies.toKeyedHash(`address ${address}`),
  }
  await dependencies.verifyLimits.count(attempt)
  if (!device) throw wrongCode()
  let isWrong = false
  try {
    return await runOnceSealed(context, dependencies, `verify ${device}`, () =>
      openSession(context, dependencies, { ...verification, phoneNumber, device }),
    )
  } catch (error) {
    isWrong = error instanceof Failure && error.kind === 'forbidden'
    throw error
  } finally {
    if (!isWrong) await dependencies.verifyLimits.release(attempt)
  }
}

async function openSession(
  context: Context,
  dependencies: IdentityDependencies,
  { phoneNumber, code, device, address }: Verification & { device: string },
): Promise<IssuedSession> {
  const requestId = toRequestId(dependencies, { phoneNumber, device })
  // counted before the code is checked, so that parallel guesses gain nothing
  const tries = await countTry(context.db, requestId, context.now())
  if (tries === undefined) throw wrongCode()
  if (tries > WRONG_TRIES_PER_CODE) throw tooManyAttempts(RESEND_COUNTDOWN_SECONDS)
  const tokens = await dependencies.gateway.redeemCode(phoneNumber, code, { requestId, address })
  const { SMS_PER_PREFIX_HOUR, SMS_PER_IP_RARELY_ENTERED } = context.config
  if (SMS_PER_PREFIX_HOUR > 0 || SMS_PER_IP_RARELY_ENTERED > 0)
    await saveVerified(context.db, {
      phoneKey: toPhoneKey(dependencies, phoneNumber),
      now: context.now(),
    })
  const { userId, isNewUser } = await findOrCreateUser(context, dependencies, tokens)
  const { sessionId, refreshToken } = tokens
  return toIssuedSession(tokens, { userId, isNewUser, credential: { sessionId, refreshToken } })
}

export function toIssuedSession(
  tokens: ProviderTokens,
  {
    userId,
    isNewUser,
    credential,
  }: Omit<IssuedSession, 'session'> & {
    userId: string
    isNewUser: boolean
  },
): IssuedSession {
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

/** Finds the account of the phone or creates one. */
export async function findOrCreateUser(
  context: Context,
  dependencies: IdentityDependencies,
  tokens: ProviderTokens,
): Promise<{ userId: string; isNewUser: boolean }> {
  const { phoneNumber } = tokens
  const [known] = await selectUserIdByPhone(context.db, { phoneNumber })
  if (known) return { userId: known.userId, isNewUser: false }
  const user = { userId: dependencies.toUserId(tokens), phoneNumber, createdAt: context.now() }
  if (await insertUser(context.db, user)) return { userId: user.userId, isNewUser: true }
  return findOrCreateUser(context, dependencies, tokens)
}

function wrongCode(): Failure {
  return new Failure('forbidden', WRONG_CODE, { code: 'WRONG_CODE' })
}
