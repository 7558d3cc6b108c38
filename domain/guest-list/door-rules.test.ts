import { describe, expect, test } from 'vitest'
import { canOverride, canTakeBackCheckIn, findEntry } from './door-rules.ts'

const night = { startTime: '2026-06-13T05:00:00.000Z', endTime: '2026-06-13T10:00:00.000Z' }
const at = (time: string) => Date.parse(time)

describe('the door', () => {
  test.each([
    ['a day before', '2026-06-12T05:00:00.000Z', 'EARLY'],
    ['just before 6 hours before the start', '2026-06-12T22:59:59.999Z', 'EARLY'],
    ['6 hours before the start', '2026-06-12T23:00:00.000Z', 'OPEN'],
    ['just before the list closes', '2026-06-13T21:59:59.999Z', 'OPEN'],
    ['when the list closes', '2026-06-13T22:00:00.000Z', 'CLOSED'],
  ])('the door knows %s whether it is open', (_when, time, entry) => {
    expect(findEntry(night, at(time))).toBe(entry)
  })

  test('the door refuses every guest after the event is called off, even for a manager', () => {
    const entry = findEntry({ ...night, calledOffAt: night.startTime }, at(night.startTime))
    expect(entry).toBe('CALLED_OFF')
    expect(canOverride(entry, 'SUPER_ADMIN')).toBe(false)
  })

  test('only a manager makes an exception at another time', () => {
    expect((['EARLY', 'CLOSED'] as const).map((entry) => canOverride(entry, 'MANAGER'))).toEqual([
      true,
      true,
    ])
    expect(canOverride('EARLY', 'STAFF')).toBe(false)
  })
})

describe('taking a check-in back', () => {
  const checkIn = { at: at('2026-06-13T05:00:00.000Z'), byUserId: 'usr-sam' }
  test.each([
    ['the same person within 10 minutes', 'usr-sam', 'STAFF', '05:09:59.999', true],
    ['the same person later', 'usr-sam', 'STAFF', '05:10:00.000', false],
    ['a colleague', 'usr-kim', 'STAFF', '05:01:00.000', false],
    ['a manager, at any time', 'usr-mia', 'MANAGER', '09:00:00.000', true],
  ] as const)('is decided for %s', (_who, userId, role, time, isAllowed) => {
    const now = at(`2026-06-13T${time}Z`)
    expect(canTakeBackCheckIn(checkIn, { userId, role }, now)).toBe(isAllowed)
  })
})
