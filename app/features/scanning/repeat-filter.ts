/** A code is not read again until it has been out of view this long. */
export const REPEAT_PAUSE_MS = 3_000

/** Whether the text was not in view a moment ago; `now` is in milliseconds. */
export type RepeatFilter = (text: string, now: number) => boolean

/** `isProlonged`: each repeat starts the pause again, as a camera repeats what stays in view. */
export function createRepeatFilter({
  pauseMs = REPEAT_PAUSE_MS,
  isProlonged = true,
} = {}): RepeatFilter {
  let last = { text: '', at: Number.NEGATIVE_INFINITY }
  return (text, now) => {
    const isRepeat = text === last.text && now - last.at < pauseMs
    if (!isRepeat || isProlonged) last = { text, at: now }
    return !isRepeat
  }
}
