import { EncryptJWT, errors, jwtDecrypt, type JWTPayload } from 'jose'

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const

/** Encrypts content that is stored outside our control. @param key 32 bytes, one per purpose */
export function seal(key: Buffer, content: object): Promise<string> {
  return new EncryptJWT({ ...content }).setProtectedHeader(ENCRYPTION).encrypt(key)
}

/** Decrypts content sealed with this key; undefined for anything else. */
export async function unseal(key: Buffer, text: string): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtDecrypt(text, key, {
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
