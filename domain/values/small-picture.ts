/** The pixels that a small picture covers: a flyer in a list, on a phone with three pixels to a point. */
export const SMALL_PICTURE = { width: 360, height: 480 }
export const SMALL_SUFFIX = '-small.webp'

/** Uploads, and the demo's flyers. */
const WITH_SMALL = /^(\/pictures\/[0-9a-f]{64}|\/demo\/pictures\/flyer-[\w-]+)\.webp$/

/** The address of the same picture for lists; undefined when there is none. */
export function toSmallPicture(url: string): string | undefined {
  const [, start] = WITH_SMALL.exec(url) ?? []
  return start && start + SMALL_SUFFIX
}
