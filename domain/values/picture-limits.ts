/** The size limit of an uploaded file. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** Media types accepted for upload. Pictures are stored as WebP. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']
