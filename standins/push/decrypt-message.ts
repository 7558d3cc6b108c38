import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

const SALT_BYTES = 16
const KEY_BYTES = 65
const HEADER_BYTES = SALT_BYTES + 4 + 1 + KEY_BYTES
const TAG_BYTES = 16
/** Ends the last record; zeros follow it. */
const LAST_RECORD = 2

/** What a browser keeps of its subscription, as base64url. */
export interface BrowserKeys {
  privateKey: string
  publicKey: string
  auth: string
}

/** Reads a message as a browser does: RFC 8291 over one record of RFC 8188. @throws Error for any other */
export function decryptMessage(body: Buffer, keys: BrowserKeys): string {
  if (body.length <= HEADER_BYTES + TAG_BYTES || body[SALT_BYTES + 4] !== KEY_BYTES) {
    throw new Error('The message has no header of aes128gcm.')
  }
  const salt = body.subarray(0, SALT_BYTES)
  const recordSize = body.readUInt32BE(SALT_BYTES)
  const senderKey = body.subarray(HEADER_BYTES - KEY_BYTES, HEADER_BYTES)
  const record = body.subarray(HEADER_BYTES)
  if (record.length > recordSize) throw new Error('The message has more than one record.')

  const browser = createECDH('prime256v1')
  browser.setPrivateKey(fromBase64(keys.privateKey))
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    fromBase64(keys.publicKey),
    senderKey,
  ])
  const secret = browser.computeSecret(senderKey)
  const input = derive(secret, fromBase64(keys.auth), info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST_RECORD) throw new Error('The message has no end.')
  return padded.subarray(0, end).toString()
}

function derive(input: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64url')
