import { z } from 'zod'

/** The address of an uploaded picture, or of one that came with the demo: nothing else is called to show it. */
export const ownPicture = z
  .string()
  .regex(
    /^\/(?:pictures\/[\w-]+\.webp|demo\/pictures\/[\w-]+\.(?:webp|jpg))$/,
    'Choose the picture again.',
  )
