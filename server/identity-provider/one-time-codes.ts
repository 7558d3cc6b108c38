import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LIFETIME_SECONDS } from '#domain/identity/verification-code.ts'
import type { Database, Queryable } from '../db/database.ts'
import { findCode, saveCode, spendCode } from './provider.store.ts'

export interface CodeContext {
  db: Database
  /** Keys the hashes, so that a copy of the table alone reveals no codes. */
  pepper: Buffer
  now: () => Date
}

/** The owner of a code: each request for a phone has its own. */
export interface CodeOwner {
  requestId: string
  phoneNumber: string
}

/** Issues a new code for this request. The request's previous code stops working. */
export async function issueCode(context: CodeContext, owner: CodeOwner): Promise<string> {
  const { db, now } = context
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const lifetimeMs = CODE_LIFETIME_SECONDS * 1000
  await saveCode(db, {
    ...owner,
    codeHash: hashCode(context, owner, code),
    expiresAt: new Date(now().getTime() + lifetimeMs),
    deleteBefore: new Date(now().getTime() - lifetimeMs),
  })
  return code
}

/**
 * Uses up the code inside the transaction that opens the session, so only one of two identical
 * requests succeeds.
 */
export async function redeemCode(
  context: CodeContext,
  tx: Queryable,
  owner: CodeOwner,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const now = context.now()
  if (await spendCode(tx, { ...owner, codeHash: hashCode(context, owner, code) }, now)) {
    return 'right'
  }
  const stored = await findCode(tx, owner.requestId)
  return stored && !stored.usedAt && stored.expiresAt <= now ? 'expired' : 'wrong'
}

function hashCode({ pepper }: CodeContext, owner: CodeOwner, code: string): string {
  const text = `${owner.requestId}:${owner.phoneNumber}:${code}`
  return createHmac('sha256', pepper).update(text).digest('hex')
}
