import { expect, test } from 'vitest'
import { timeZoneName } from './time-zone.ts'

test.each(['America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'Europe/Kyiv', 'UTC'])(
  '%s is a time zone',
  (name) => expect(timeZoneName.safeParse(name).success).toBe(true),
)

test.each([
  '',
  'Los Angeles',
  '+05:30',
  'Mars/Olympus',
  'PST',
  'America/Los_Angeles; drop table x',
])('%j is none', (name) => expect(timeZoneName.safeParse(name).success).toBe(false))
