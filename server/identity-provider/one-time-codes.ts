import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LIFETIME_SECONDS } from '#domain/identity/verification-code.ts'
import type { Database, Queryable } from '../db/database.ts'
import { deleteCodesBefore, findCode, saveCode, spendCode } from './provider.store.ts'

export interface CodeKeeper {
  db: Database
  /** Keys the hashes: a copy of the table alone does not tell the codes. */
  pepper: Buffer
  now: () => Date
}

/** Whose code it is: each request for a phone has its own. */
export interface CodeOwner {
  requestId: string
  phoneNumber: string
}

/** A fresh code for this request. Its code before that stops working: the newest wins. */
export async function issueCode(keeper: CodeKeeper, owner: CodeOwner): Promise<string> {
  const { db, now } = keeper
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const expiresAt = new Date(now().getTime() + CODE_LIFETIME_SECONDS * 1000)
  await deleteCodesBefore(db, new Date(now().getTime() - CODE_LIFETIME_SECONDS * 1000))
  await saveCode(db, { ...owner, codeHash: hashCode(keeper, owner, code), expiresAt })
  return code
}

/** Spends the code inside the transaction that opens the session: of two equal requests one does. */
export async function redeemCode(
  keeper: CodeKeeper,
  tx: Queryable,
  owner: CodeOwner,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const now = keeper.now()
  if (await spendCode(tx, { ...owner, codeHash: hashCode(keeper, owner, code) }, now)) {
    return 'right'
  }
  const stored = await findCode(tx, owner.requestId)
  return stored && !stored.usedAt && stored.expiresAt <= now ? 'expired' : 'wrong'
}

function hashCode({ pepper }: CodeKeeper, owner: CodeOwner, code: string): string {
  const text = `${owner.requestId}:${owner.phoneNumber}:${code}`
  return createHmac('sha256', pepper).update(text).digest('hex')
}
