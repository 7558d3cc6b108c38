/** A code that was refused is not read again until it has been out of sight this long. */
export const REPEAT_PAUSE_MS = 3_000

/** True for a text that was not there a moment ago. */
export function createRepeatFilter(): (text: string, now: number) => boolean {
  let last = { text: '', at: Number.NEGATIVE_INFINITY }
  return (text, now) => {
    const isRepeat = text === last.text && now - last.at < REPEAT_PAUSE_MS
    last = { text, at: now }
    return !isRepeat
  }
}
