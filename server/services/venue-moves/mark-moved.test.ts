import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildGlevent, readGlevent } from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { systemContext } from '../../process/context.ts'
import { findOpenWork, requireVenue } from './find-open-work.ts'
import { markMoved, takeBackMove } from './mark-moved.ts'
import { countTotals } from './move-rows.store.ts'

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

test('a payment on a venue’s own account is that venue’s, whatever location it names', async () => {
  await db.$client.query(
    `insert into stripe_accounts (stripe_account, vendor_id, created_at, next_attempt_at)
     values ('acct_club', 'CLUB', now(), now());
     insert into unmatched_payments (payment_intent_id, stripe_account, amount_cents, currency, reason,
       vendor_location_id, status, next_attempt_at, found_at)
     values ('pi_forged', 'acct_club', 500, 'usd', 'ORDER_UNKNOWN', 'B1R', 'RETURNING', now(), now()),
            ('pi_of_nobody', 'acct_unknown', 500, 'usd', 'ORDER_UNKNOWN', 'B1R', 'RETURNING', now(), now()),
            ('pi_hall', null, 700, 'usd', 'ORDER_NOT_WAITING', 'B1R', 'RETURNING', now(), now()),
            ('pi_assigned', null, 900, 'usd', 'NO_ORDER_NAMED', 'B1R', 'ASSIGNING', now(), now())`,
  )
  const returned = async (vendorId: string) =>
    (await findOpenWork(context(), db, await requireVenue(db, vendorId)))
      .filter(({ what }) => what === 'payments that are being returned or given to an order')
      .map(({ at, count }) => ({ at, count }))
  expect(await returned('HALL')).toEqual([{ at: 'Test Bar', count: 2 }])
  expect(await returned('CLUB')).toEqual([{ at: null, count: 1 }])
  const travels = async (vendorId: string) =>
    db.transaction(async (tx) => {
      const totals = await countTotals(tx, { vendorId, replaced: '{}' })
      return totals.unmatched_payments
    })
  expect(await travels('HALL')).toEqual(['["ASSIGNING", 1, 900]', '["RETURNING", 1, 700]'])
  expect(await travels('CLUB')).toEqual(['["RETURNING", 1, 500]'])
})
