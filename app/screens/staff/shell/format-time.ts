import { countOf } from '#domain/values/count-of.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'

/** Whole minutes; 0 for a time in the future, as on a phone whose clock is behind the server's. */
export function minutesSince(time: number, now: number): number {
  return Math.max(0, Math.floor((now - time) / MINUTE_MS))
}

/** 'just now', '1 minute ago', '2 hours ago'. */
export function formatAgo(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${countOf(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${countOf(hours, 'hour')} ago`
  const days = Math.floor(hours / 24)
  return `${countOf(days, 'day')} ago`
}

/** hh:mm a in the venue's time: '09:41 PM'. */
export function formatTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).format(new Date(iso))
}
