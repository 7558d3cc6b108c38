import { z } from 'zod'

/** Offsets such as '+05:30' are left out: databases and browsers read their sign differently. */
const NAME = /^[A-Za-z]+(\/[\w+-]+)+$|^UTC$/

function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** An IANA time zone: 'America/Los_Angeles'. */
export const timeZoneName = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Choose a time zone.')
  .meta({ description: 'IANA time zone', example: 'America/Los_Angeles' })
