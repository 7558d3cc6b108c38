/** Of an uploaded file, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** What may be uploaded, as browsers name it; everything is kept as WebP. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export type PictureType = (typeof PICTURE_TYPES)[number]
