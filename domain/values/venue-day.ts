import { readClock } from './zone-clock.ts'

/**
 * The hour at which business days begin where a venue has not set another one. Venues are closed then: a night that
 * ends at 2 AM belongs to the day on which it began.
 */
export const BUSINESS_DAY_STARTS_AT = 6

/** From this day on, the business days of a venue begin at this hour. */
export interface BusinessDayStart {
  /** 'yyyy-MM-dd'. */
  from: string
  startsAt: number
}

/** In the order of their days; null for 6 AM always. */
export type BusinessDays = readonly BusinessDayStart[] | null

/** The business day 'yyyy-MM-dd' of a moment in a time zone: by default from 6 AM to 6 AM. */
export function businessDayAt(moment: Date, timeZone: string, days: BusinessDays = null): string {
  const { day, hour } = readClock(moment, timeZone)
  return hour < startHourOf(day, days) ? addDays(day, -1) : day
}

/** The hour at which a business day begins. */
export function startHourOf(day: string, days: BusinessDays = null): number {
  return days?.findLast(({ from }) => from <= day)?.startsAt ?? BUSINESS_DAY_STARTS_AT
}

/** When a business day starts, as local time: '2026-11-21 06:00'. */
export function startOfBusinessDay(day: string, days: BusinessDays = null): string {
  return `${day} ${String(startHourOf(day, days)).padStart(2, '0')}:00`
}

/** 'yyyy-MM-dd' so many days later. */
export function addDays(day: string, count: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
