import { dayAt, clockAt } from '#domain/values/zone-clock.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { formatTime } from './format-clock.ts'

export const DAY_UNKNOWN = 'Choose days from 0, Sunday, to 6, Saturday.'
export const END_BEFORE_BEGIN =
  'These hours end before they begin. Hours over midnight end by noon.'
export const HOURS_REQUIRED = 'Add the hours of a day, or choose always.'
export const ALCOHOL_OUTSIDE_HOURS = 'Alcohol can be sold only while the location is open.'
export const LAST_ORDER_INVALID = 'Enter a whole number of minutes from 0 to 60.'
export const ALCOHOL_LIMIT_INVALID = 'Enter a whole number from 1 to 10, or leave it empty.'
export const OPEN_UNTIL_INVALID = 'Choose a time within the next 24 hours.'

/** 'Opens at 5 PM', on another day 'Opens tomorrow at 5 PM' or 'Opens on Friday at 5 PM'. */
export function opensAtText(opensAt: Date, timeZone: string, now: Date): string {
  return `Opens ${sayMoment(opensAt, timeZone, now)}`
}

/** 'From 11 AM', on another day 'From 11 AM tomorrow' or 'From 11 AM on Friday'. */
export function fromText(from: Date, timeZone: string, now: Date): string {
  const day = sayDay(from, timeZone, now)
  return `From ${sayClock(from, timeZone)}${day && ` ${day}`}`
}

function sayMoment(moment: Date, timeZone: string, now: Date): string {
  const day = sayDay(moment, timeZone, now)
  return `${day && `${day} `}at ${sayClock(moment, timeZone)}`
}

/** '5 PM' */
export function sayClock(moment: Date, timeZone: string): string {
  const { minute } = clockAt(moment, timeZone)
  return formatTime(`${Math.floor(minute / 60)}:${minute % 60}`)
}

function sayDay(moment: Date, timeZone: string, now: Date): string {
  const day = dayAt(moment, timeZone)
  const today = dayAt(now, timeZone)
  if (day === today) return ''
  if (Date.parse(day) - Date.parse(today) === DAY_MS) return 'tomorrow'
  return `on ${new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(moment)}`
}
