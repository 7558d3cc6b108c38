import { expect, test } from 'vitest'
import { phaseOf } from './event-phase.ts'

const ZONE = 'America/Los_Angeles'
/** 9 PM of June 5 at the venue. */
const NOW = new Date('2026-06-06T04:00:00Z')
const at = (startTime: string, endTime: string, status: string) =>
  phaseOf({ startTime, endTime, status: status as never }, NOW, { timeZone: ZONE })

test.each(['UPCOMING', 'IN_PROGRESS', 'COMPLETED'])(
  'an event is over at its end time, also with the status %s',
  (status) => {
    expect(at('2026-06-06T00:00:00Z', '2026-06-06T04:00:00Z', status)).toBe('past')
  },
)

test('an event is tonight’s until the hour at which the days of its venue begin', () => {
  const event = { startTime: '2026-06-06T14:00:00Z', endTime: '2026-06-06T20:00:00Z' }
  const phaseWhen = (startsAt: number) =>
    phaseOf({ ...event, status: 'UPCOMING' }, NOW, {
      timeZone: ZONE,
      businessDays: [{ from: '2026-06-01', startsAt }],
    })
  // it starts at 7 AM
  expect([7, 8].map(phaseWhen)).toEqual(['upcoming', 'tonight'])
})

test.each([
  ['that runs', '2026-06-06T02:00:00Z', '2026-06-06T09:00:00Z', 'UPCOMING', 'tonight'],
  [
    'that starts after midnight',
    '2026-06-06T08:00:00Z',
    '2026-06-06T12:00:00Z',
    'UPCOMING',
    'tonight',
  ],
  ['of the next evening', '2026-06-07T02:00:00Z', '2026-06-07T09:00:00Z', 'UPCOMING', 'upcoming'],
  [
    'that was opened early',
    '2026-06-07T02:00:00Z',
    '2026-06-07T09:00:00Z',
    'IN_PROGRESS',
    'tonight',
  ],
  ['that was ended early', '2026-06-06T02:00:00Z', '2026-06-06T09:00:00Z', 'COMPLETED', 'past'],
])('an event %s has its phase', (_, startTime, endTime, status, phase) => {
  expect(at(startTime, endTime, status)).toBe(phase)
})
