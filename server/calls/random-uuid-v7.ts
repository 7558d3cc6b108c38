import { randomBytes } from 'node:crypto'

const VERSION = 0x70
const VARIANT = 0x80

/** A UUID that sorts by its time (RFC 9562). Node has its own only since 26, and hosts run older ones. */
export function randomUUIDv7(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | VERSION, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | VARIANT, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
