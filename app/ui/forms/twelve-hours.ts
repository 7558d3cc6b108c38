export type Meridiem = 'AM' | 'PM'

export interface TwelveHours {
  /** '1' to '12', or empty when no time is chosen. */
  hour: string
  /** '00' to '59'. */
  minute: string
  meridiem: Meridiem
}

const MINUTE_STEP = 5

/** The hours in the order of a clock: 12 comes before 1. */
export const HOURS = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => ({
  value: String(hour),
  label: String(hour),
}))

export const MINUTES = Array.from({ length: 60 / MINUTE_STEP }, (_, at) => {
  const minute = String(at * MINUTE_STEP).padStart(2, '0')
  return { value: minute, label: minute }
})

/** '14:05' to 2, 05, PM. An empty text has no hour. */
export function toTwelveHours(value: string): TwelveHours {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value)
  if (!match) return { hour: '', minute: '00', meridiem: 'PM' }
  const hour = Number(match[1])
  return {
    hour: String(hour % 12 || 12),
    minute: match[2] ?? '00',
    meridiem: hour < 12 ? 'AM' : 'PM',
  }
}

/** 2, 05, PM to '14:05'; without an hour to the empty text. */
export function fromTwelveHours({ hour, minute, meridiem }: TwelveHours): string {
  if (hour === '') return ''
  const hours = (Number(hour) % 12) + (meridiem === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
