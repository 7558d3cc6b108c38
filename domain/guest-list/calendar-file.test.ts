import { expect, test } from 'vitest'
import { toCalendarFile, toCalendarFileName, toGoogleCalendarLink } from './calendar-file.ts'

const NOW = new Date('2026-06-07T18:30:00Z')
const ENTRY = {
  id: 'GL-1',
  name: 'Sunset Social',
  startTime: '2026-06-13T05:00:00.000Z',
  endTime: '2026-06-13T10:00:00.000Z',
  place: 'Sunset Social Club, 6420 Sunset Blvd, Floor 2, Los Angeles, CA 90028',
}

test('an event becomes a calendar entry in UTC, with its place', () => {
  const file = toCalendarFile(ENTRY, NOW)
  expect(file).toContain('DTSTART:20260613T050000Z\r\nDTEND:20260613T100000Z\r\n')
  expect(file).toContain('SUMMARY:Sunset Social\r\n')
  expect(file.replace(/\r\n /g, '')).toContain(
    'LOCATION:Sunset Social Club\\, 6420 Sunset Blvd\\, Floor 2\\, Los Angeles\\, CA 90028\r\n',
  )
})

test('special characters are escaped and long lines folded at 75 octets', () => {
  const name = `Émilie; the "best", night\nof ${'é'.repeat(60)}`
  const file = toCalendarFile({ ...ENTRY, name }, NOW)
  const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(file.replace(/\r\n /g, '')).toContain('SUMMARY:Émilie\\; the "best"\\, night\\nof éé')
})

test.each([
  ['Star Lane', 'star-lane.ics'],
  ['Café del Mar: opening!', 'café-del-mar-opening.ics'],
  ['Ночь', 'ночь.ics'],
  ['夜 2026', '夜-2026.ics'],
  ['🎉🎉', 'event.ics'],
  ['../../"x"\r\n', 'x.ics'],
])('the calendar file of %j is called %s', (name, fileName) => {
  expect(toCalendarFileName(name)).toBe(fileName)
})

test('a link adds the event to a Google calendar', () => {
  const { origin, pathname, searchParams } = new URL(toGoogleCalendarLink(ENTRY))
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    action: 'TEMPLATE',
    text: 'Sunset Social',
    dates: '20260613T050000Z/20260613T100000Z',
    location: ENTRY.place,
  })
})
