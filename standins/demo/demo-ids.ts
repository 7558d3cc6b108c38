import { seededRandom } from './seeded-random.ts'

const UUID_V7 = 0x7000n
const UUID_VARIANT = 0x8000_0000_0000_0000n

/** A UUIDv7 for that time, deterministic for the name. */
export function demoUuid(name: string, at: Date): string {
  const roll = seededRandom(name)
  const bits = (count: number) => BigInt(Math.floor(roll() * 2 ** count))
  const high = (BigInt(at.getTime()) << 16n) | UUID_V7 | bits(12)
  const low = UUID_VARIANT | (bits(30) << 32n) | bits(32)
  const hex = high.toString(16).padStart(16, '0') + low.toString(16).padStart(16, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
