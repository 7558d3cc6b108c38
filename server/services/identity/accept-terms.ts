import type { Terms } from '#domain/identity/identity.contract.ts'
import { TERMS_CHANGED } from '#domain/identity/identity.messages.ts'
import { TERMS_VERSION } from '#domain/identity/terms.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { insertTermsAcceptance, selectTermsAcceptance } from './identity.store.ts'

/** The current terms, and when the caller accepted them. */
export async function findTerms(context: Context, userId: string): Promise<Terms> {
  requireOwnAccount(context, userId)
  const [found] = await selectTermsAcceptance(context.db, { userId, version: TERMS_VERSION })
  return { version: TERMS_VERSION, acceptedAt: found?.acceptedAt.toISOString() ?? null }
}

/** Stores once that the caller accepts these terms. @throws Failure conflict for another version */
export async function acceptTerms(
  context: Context,
  userId: string,
  version: string,
): Promise<Terms> {
  requireOwnAccount(context, userId)
  if (version !== TERMS_VERSION) {
    throw new Failure('conflict', TERMS_CHANGED, { code: 'TERMS_CHANGED' })
  }
  await insertTermsAcceptance(context.db, { userId, version, now: context.now() })
  return findTerms(context, userId)
}

function requireOwnAccount(context: Context, userId: string): void {
  if (requireCaller(context).userId === userId) return
  throw new Failure('forbidden', 'This is not your account.', { code: 'NOT_YOURS' })
}
