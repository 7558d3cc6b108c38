import type { Context } from '../../context.ts'
import type { IdentityDesk, OpenedSession } from './identity-desk.ts'
import type { ProviderTokens } from './identity-gateway.ts'
import { insertUser, selectUserIdByPhone } from './identity.store.ts'
import { requireMobilePhone } from './start-sign-in.ts'

/**
 * Exchanges a phone number and its code for a session, and opens an account on the first time.
 * A repeat with the same key, as of a double tap, gets the same session again.
 */
export async function verifyCode(
  context: Context,
  desk: IdentityDesk,
  request: { phoneNumber: string; code: string; address: string },
): Promise<OpenedSession> {
  const phoneNumber = requireMobilePhone(context, request.phoneNumber)
  return desk.verifyOnce(context, async () => {
    const tokens = await desk.gateway.redeemCode(phoneNumber, request.code, request.address)
    const { userId, isNewUser } = await keepUser(context, desk, tokens)
    return toOpenedSession(tokens, userId, isNewUser)
  })
}

export function toOpenedSession(
  tokens: ProviderTokens,
  userId: string,
  isNewUser: boolean,
): OpenedSession {
  return {
    session: {
      accessToken: tokens.accessToken,
      idToken: tokens.idToken,
      expiresAt: tokens.expiresAt.toISOString(),
      userId,
      isNewUser,
    },
    credential: { sessionId: tokens.sessionId, refreshToken: tokens.refreshToken },
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
