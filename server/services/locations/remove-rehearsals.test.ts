import { expect, test } from 'vitest'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildDraft } from '#tests/support/build-draft.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'

const { db, call, signIn } = await startApiHarness()
const manager = await signIn(MANAGER_PHONE)
const ask = async <Row>(text: string, values: unknown[] = []) =>
  (await db.$client.query(text, values)).rows as Row[]

/** Rehearsals of one person, each with the stored answers to its calls and two entries of the log. */
const rehearse = (at: string, times: number) =>
  ask(
    `with made as (
       insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents, discount_cents,
         tax_cents, tip_cents, total_cents, is_free, is_rehearsal, status, stock_state, created_at, updated_at,
         hold_expires_at, paid_at, completed_at, completed_by)
       select gen_random_uuid(), $2, 'HALL', $1, '[]', 0, 0, 0, 0, 0, true, true, 'COMPLETE', 'SOLD', now(), now(),
         now(), now(), now(), $2
         from generate_series(1, $3::int)
       returning order_id, user_id
     ), logged as (
       insert into audit_entries (actor, action, subject_type, subject_id)
       select user_id, action, 'order', order_id::text from made, unnest('{order.created,order.completed}'::text[]) action
     )
     insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select user_id, 'POST orders', gen_random_uuid(), 'x', 201, jsonb_build_object('orderId', order_id) from made
     union all
     select user_id, 'PUT orders/' || order_id || '/complete', gen_random_uuid(), 'x', 200, '{}' from made`,
    [at, manager.userId, times],
  )

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

/** The pages that the removal touches: the work that it does. */
async function countPages(at: string): Promise<number> {
  await ask('analyze orders, idempotency_keys, audit_entries, refunds')
  const text = `explain (analyze, buffers, format json) select remove_rehearsals('${at}')`
  const [row] = await ask<Plan>(text)
  const plan = row?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

test('removing eight times as many rehearsals is about eight times the work, among many keys of others', async () => {
  await ask(
    `insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select 'guest-' || n, 'POST orders', 'k', 'x', 201, jsonb_build_object('orderId', gen_random_uuid())
       from generate_series(1, 20000) n`,
  )
  await buildDraft(db, 'FEW')
  await buildDraft(db, 'MANY')
  await rehearse('FEW', 400)
  const few = await countPages('FEW')
  await rehearse('MANY', 3_200)
  const many = await countPages('MANY')
  expect(many / few).toBeLessThan(12)
  expect(await ask(`select from idempotency_keys where caller not like 'guest-%'`)).toEqual([])
})

test('a location that rehearsed 2,000 times opens', async () => {
  const phoneNumber = '+13105550114'
  const role = { vendorId: 'HALL', phoneNumber, name: 'Olga', role: 'SUPER_ADMIN' as const }
  await db.insert(vendorRoles).values(role)
  const owner = await signIn(phoneNumber)
  await buildDraft(db, 'OFTEN')
  await rehearse('OFTEN', 2_000)
  const { body } = await call<{ location: { state: string }; code?: string; problems?: unknown }>(
    'PUT /admin/vendor-locations/OFTEN/state',
    { as: owner, key: crypto.randomUUID(), body: { state: 'OPEN' } },
  )
  expect(body).toMatchObject({ location: { state: 'OPEN' } })
})
