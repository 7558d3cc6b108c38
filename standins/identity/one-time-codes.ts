import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export const CODE_LIFETIME_SECONDS = 5 * 60
const CODE_LENGTH = 6
const WRONG_TRIES_PER_CODE = 3

export interface CodeKeeper {
  pool: Pool
  /** Keys the hashes: a copy of the table alone does not tell the codes. */
  pepper: Buffer
  now: () => Date
}

/** A fresh code for this phone. The code before it stops working: the newest wins. */
export async function issueCode(keeper: CodeKeeper, phoneNumber: string): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const codeId = randomBytes(12).toString('hex')
  const expiresAt = new Date(keeper.now().getTime() + CODE_LIFETIME_SECONDS * 1000)
  await keeper.pool.query(
    `insert into standin_identity.codes (phone_number, code_id, code_hash, expires_at)
     values ($1, $2, $3, $4)
     on conflict (phone_number) do update set
       code_id = excluded.code_id, code_hash = excluded.code_hash,
       expires_at = excluded.expires_at, attempts = 0, used_at = null`,
    [phoneNumber, codeId, hashCode(keeper.pepper, codeId, code).toString('hex'), expiresAt],
  )
  return code
}

export type Guess =
  | { verdict: 'right'; codeId: string }
  | { verdict: 'wrong' | 'expired' | 'locked' }

/** Judges one guess. It is counted before it is looked at, so parallel guesses gain nothing. */
export async function guessCode(
  keeper: CodeKeeper,
  phoneNumber: string,
  code: string,
): Promise<Guess> {
  const { rows } = await keeper.pool.query<{
    code_id: string
    code_hash: string
    attempts: number
    expires_at: Date
  }>(
    `update standin_identity.codes set attempts = attempts + 1
     where phone_number = $1 and used_at is null
     returning code_id, code_hash, attempts, expires_at`,
    [phoneNumber],
  )
  const stored = rows[0]
  if (!stored) return { verdict: 'wrong' }
  if (stored.expires_at <= keeper.now()) return { verdict: 'expired' }
  if (stored.attempts > WRONG_TRIES_PER_CODE) return { verdict: 'locked' }
  const isRight = timingSafeEqual(
    Buffer.from(stored.code_hash, 'hex'),
    hashCode(keeper.pepper, stored.code_id, code),
  )
  return isRight ? { verdict: 'right', codeId: stored.code_id } : { verdict: 'wrong' }
}

/** Spends the code inside the transaction that opens the session; false when another request did. */
export async function spendCode(
  client: PoolClient,
  { phoneNumber, codeId, at }: { phoneNumber: string; codeId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update standin_identity.codes set used_at = $3
     where phone_number = $1 and code_id = $2 and used_at is null`,
    [phoneNumber, codeId, at],
  )
  return rowCount === 1
}

function hashCode(pepper: Buffer, codeId: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${codeId}:${code}`).digest()
}
