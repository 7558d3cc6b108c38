import { z } from 'zod'

/** Offsets such as '+05:30' are left out: databases and browsers read their sign differently. */
const NAME = /^[A-Za-z]+(\/[\w+-]+)+$|^UTC$/

/** The name of a time zone as the browser and the server know it; undefined for anything else. */
function toTimeZone(name: string): string | undefined {
  if (!NAME.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** An IANA time zone: 'America/Los_Angeles'. */
export const timeZoneName = z
  .string()
  .max(64)
  .refine((name) => toTimeZone(name) !== undefined, 'Choose a time zone.')
  .meta({ description: 'IANA time zone', example: 'America/Los_Angeles' })
