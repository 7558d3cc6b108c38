import { fromTwelveHours, toTwelveHours } from './twelve-hours.ts'

/** '21:05' as '9:05 PM'; an empty text stays empty. */
export function formatTwelveHours(value: string): string {
  const { hour, minute, meridiem } = toTwelveHours(value)
  return hour && `${hour}:${minute} ${meridiem}`
}

/**
 * The time 'HH:mm' of a typed text: '9', '9:05 pm', '930', '21:05'. Without AM or PM it is that of the time before, by
 * default PM. Undefined if the text is not a time.
 */
export function readTime(text: string, before: string): string | undefined {
  const [, hours, minutes = '00', letter] = TYPED.exec(text.trim()) ?? []
  const hour = Number(hours)
  if (hours === undefined || hour > 23 || Number(minutes) > 59) return undefined
  const is24Hours = hour === 0 || hour > 12
  if (is24Hours) return letter ? undefined : `${hours.padStart(2, '0')}:${minutes}`
  const meridiem = letter
    ? letter.toLowerCase() === 'a'
      ? 'AM'
      : 'PM'
    : toTwelveHours(before).meridiem
  return fromTwelveHours({ hour: String(hour), minute: minutes, meridiem })
}

const TYPED = /^(\d{1,2})(?:[:.]?(\d\d))?\s*(?:([ap])\.?(?:m\.?)?)?$/i

/** Every half hour from 5 PM on, because most nights begin in the evening. */
export const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const halves = (at + 34) % 48
  const hour = String(Math.floor(halves / 2)).padStart(2, '0')
  return formatTwelveHours(`${hour}:${halves % 2 ? '30' : '00'}`)
})
