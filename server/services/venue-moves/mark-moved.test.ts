import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildGlevent, readGlevent } from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { systemContext } from '../../process/context.ts'
import { markMoved, takeBackMove } from './mark-moved.ts'

const { db, services, call, signIn } = await startApiHarness()
const context = () => systemContext(services, 'test')

test('a guest list without guests is closed in the cell that its venue left, and opens when it comes back', async () => {
  const empty = await buildGlevent(db)
  const elsewhere = await buildGlevent(db, { vendorId: 'CLUB' })
  const statuses = () =>
    Promise.all(
      [empty, elsewhere].map(
        async ({ gleventId }) => (await readGlevent(db, gleventId)).gleventStatus,
      ),
    )
  const before = await statuses()
  await markMoved(context(), 'HALL')
  expect(await statuses()).toEqual(['COMPLETED', before[1]])

  const person = await signIn('+13105550177')
  await buildMember(db, person)
  const reserve = () =>
    call<{ code?: string }>(`POST /vendors/HALL/glevents/${empty.gleventId}/reservations`, {
      as: person,
      key: crypto.randomUUID(),
      body: { quantity: 1, waitlist: false },
    })
  expect((await reserve()).status).toBe(409)
  await takeBackMove(context(), 'HALL')
  expect(await statuses()).toEqual(before)
  expect((await reserve()).status).toBe(201)
})
