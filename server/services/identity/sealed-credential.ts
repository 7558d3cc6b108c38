import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** What the browser keeps for us and cannot read: the means to refresh its session and to end it. */
export interface Credential {
  sessionId: string
  /** Absent for a session that cannot be refreshed. */
  refreshToken?: string | undefined
}

/** Seals with AES-256-GCM. @param key 32 bytes */
export function sealCredential(key: Buffer, credential: Credential): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = cipher.update(JSON.stringify(credential), 'utf8')
  return Buffer.concat([iv, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Opens what sealCredential sealed; undefined for anything else. */
export function openCredential(key: Buffer, text: string): Credential | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8')
    return JSON.parse(opened + decipher.final('utf8')) as Credential
  } catch {
    return undefined
  }
}
