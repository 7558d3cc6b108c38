import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { findPrivateJwk, insertPrivateJwk, lockSigningKeys } from './provider.store.ts'

export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  /** The key that /.well-known/jwks.json shows. */
  publicJwk: JWK
}

/** The provider's RS256 key, created on the first start and reused after that. */
export async function loadSigningKey(db: Database): Promise<SigningKey> {
  const stored = (await findPrivateJwk(db)) ?? (await createPrivateJwk(db))
  const { kty, n, e, kid = '' } = stored
  const privateKey = (await importJWK(stored, 'RS256')) as CryptoKey
  return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK }
}

async function createPrivateJwk(db: Database): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid, alg: 'RS256' }
  return db.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const first = await findPrivateJwk(tx)
    if (!first) await insertPrivateJwk(tx, kid, jwk)
    return first ?? jwk
  })
}
