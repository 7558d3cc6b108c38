import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildGlevent, buildReservation, readGlevent } from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { systemContext } from '../../../process/context.ts'
import { requireReservation } from '../guest-list.access.ts'
import { releaseReservation } from './release-reservation.ts'

const { db, services } = await startApiHarness()

test.each([
  ['WAITLISTED', 1],
  ['PENDING', 0],
  ['CONFIRMED', 0],
] as const)(
  'a %s reservation that is released leaves %i of the one spot that others see taken',
  async (reservationStatus, left) => {
    const { gleventId } = await buildGlevent(db, { originalCapacity: 2 })
    const { userId } = await buildMember(db)
    const other = await buildMember(db)
    if (reservationStatus === 'WAITLISTED') {
      await buildReservation(db, { gleventId, userId: other.userId })
    }
    const id = await buildReservation(db, { gleventId, userId, reservationStatus })
    expect((await readGlevent(db, gleventId)).reservedCount).toBe(1)
    const before = await requireReservation(db, id)
    const context = systemContext(services, 'test')
    await releaseReservation(context, db, before, { action: 'reservation.cancelled' })
    expect((await readGlevent(db, gleventId)).reservedCount).toBe(left)
    expect((await requireReservation(db, id)).reservationStatus).toBe('CANCELLED')
  },
)
