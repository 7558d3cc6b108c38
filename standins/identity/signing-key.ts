import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  /** What /.well-known/jwks.json shows. */
  publicJwk: JWK
}

/** The provider's RS256 key: made on the first start, the same ever after. */
export async function loadSigningKey(pool: Pool): Promise<SigningKey> {
  const stored = (await findPrivateJwk(pool)) ?? (await createPrivateJwk(pool))
  const { kty, n, e, kid = '' } = stored
  const privateKey = (await importJWK(stored, 'RS256')) as CryptoKey
  return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK }
}

async function findPrivateJwk(pool: Pool): Promise<JWK | undefined> {
  const { rows } = await pool.query<{ private_jwk: JWK }>(
    'select private_jwk from standin_identity.signing_keys order by created_at, kid limit 1',
  )
  return rows[0]?.private_jwk
}

async function createPrivateJwk(pool: Pool): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
  }
  // two processes on their first start: the older row is the key of both
  await pool.query(
    `insert into standin_identity.signing_keys (kid, private_jwk)
     select $1, $2 where not exists (select from standin_identity.signing_keys)`,
    [jwk.kid, jwk],
  )
  return (await findPrivateJwk(pool)) ?? jwk
}
