import type { PictureType } from '#domain/values/picture-limits.ts'

/** Detects the file type by its magic bytes, ignoring name and headers. */
export function readPictureType(bytes: Uint8Array): PictureType | undefined {
  const starts = (at: number, ...magic: number[]) =>
    magic.every((byte, i) => bytes[at + i] === byte)
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp'
  return undefined
}
