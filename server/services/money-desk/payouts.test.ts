import { beforeAll, expect, test, vi } from 'vitest'
import type { MoneyIssueList } from '#domain/money-desk/money-issues.contract.ts'
import type { DayClose } from '#domain/money-desk/day-close.contract.ts'
import type { PayoutList, VendorStatement } from '#domain/money-desk/payouts.contract.ts'
import { addDays, businessDayAt } from '#domain/values/venue-day.ts'
import { toAmount, toCents } from '#domain/values/money.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, toPaymentIntentId } from '#tests/support/api-harness.ts'
import {
  ADMIN_PHONE,
  MANAGER_PHONE,
  OPERATOR_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { statement as toStatement } from '../../db/statement.ts'
import { systemContext } from '../../process/context.ts'
import type { PayoutEntry } from '../payments/payment-gateway.ts'
import { keepBalance } from './keep-balance.ts'
import { keepMoneyIssues } from './keep-money-issues.ts'
import { keepPayouts } from './keep-payouts.ts'
import { SELECT_TAKEN } from './payouts.store.ts'

const harness = await startApiHarness({ environment: { PLATFORM_ADMINS: OPERATOR_PHONE } })
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')
const today = () => businessDayAt(harness.services.now(), 'America/Los_Angeles')
beforeAll(async () => {
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', name: 'Ana', phoneNumber: ADMIN_PHONE, role: 'ADMIN' })
})

const get = async <Body>(path: string, phone = ADMIN_PHONE) =>
  harness.call<Body & { code: string }>(`GET /admin/vendors/HALL/${path}`, {
    as: await harness.signIn(phone),
  })
const list = async (phone?: string) => (await get<PayoutList>('payouts', phone)).body.items
const statement = async (from: string, to: string) =>
  (await get<{ statement: VendorStatement }>(`statements?from=${from}&to=${to}`)).body.statement

test('a payout is itemized by orders, refunds, a dispute and fees, and the statement leads to it', async () => {
  const guest = await harness.signIn('+13105550141')
  const staff = await harness.signIn(STAFF_PHONE)
  const day = today()
  const kept = await steps.buy(guest, 'lager', 2)
  const refunded = await steps.buy(guest)
  await steps.refund(staff, refunded.orderId)
  const { body } = await steps.create(guest)
  await harness.confirmPayment(body.clientSecret ?? '', 'pm_card_createDispute')
  await steps.markPaid(guest, body.order.orderId)
  const disputed = toCents(body.order.totalAmount)

  harness.clock.shiftMs += DAY_MS
  expect(await keepPayouts(system())).toBe(1)
  expect(await keepPayouts(system())).toBe(0)
  const [payout] = await list()
  const paid = [kept, refunded].reduce(
    (sum, { totalAmount }) => sum + toCents(totalAmount),
    disputed,
  )
  expect(payout).toMatchObject({
    status: 'paid',
    isItemized: true,
    difference: '0.00',
    total: null,
    payments: { count: 3 },
    refunds: { count: 1, amount: `-${refunded.totalAmount}` },
    disputes: { count: 1 },
    days: [day],
  })
  expect(toCents(payout?.payments.amount ?? '')).toBe(paid)
  const charged = [kept.totalAmount, refunded.totalAmount, body.order.totalAmount].map(toCents)
  const fees = charged.reduce((sum, cents) => sum + Math.round(cents * 0.029) + 30, 0)
  expect(toCents(payout?.fees ?? '')).toBe(fees + 1_500)
  // the close of the day has the fees of its sales, and the day on which they were itemized books them
  const closeOf = async (of: string) => (await get<{ close: DayClose }>(`days/${of}`)).body.close
  const closed = await closeOf(day)
  expect(closed.total.fees).toBe(toAmount(fees))
  expect(closed.locations[0]?.figures.fees).toBe(toAmount(fees))
  expect(closed.journal.find(({ account }) => account === 'fees')).toBeUndefined()
  const { journal } = await closeOf(addDays(day, 1))
  const net = toCents(body.order.totalAmount) + fees + 1_500
  expect(journal.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['clearing', '0.00', toAmount(net)],
    ['fees', toAmount(fees + 1_500), '0.00'],
    ['disputes', body.order.totalAmount, '0.00'],
  ])
  // operators see the whole payout
  expect((await list(OPERATOR_PHONE))[0]?.total).toBe(payout?.amount)

  const made = await statement(day, addDays(day, 1))
  expect(made).toMatchObject({
    orders: 3,
    paidOut: payout?.amount,
    disputeFees: '15.00',
    disputes: `-${body.order.totalAmount}`,
    notPaidOutYet: '0.00',
  })
  expect(toCents(made.fees)).toBe(fees)
  expect(toCents(made.collected)).toBe(paid - toCents(refunded.totalAmount))
})

test('a dispute that we win comes back with its fee in a later payout', async () => {
  const guest = await harness.signIn('+13105550142')
  // a payout is made of what is above zero only
  await steps.buy(await harness.signIn('+13105550145'), 'lager', 9)
  const { body } = await steps.create(guest)
  await harness.confirmPayment(body.clientSecret ?? '', 'pm_card_createDispute')
  await steps.markPaid(guest, body.order.orderId)
  harness.clock.shiftMs += DAY_MS
  await keepPayouts(system())
  await provider.decideDispute(toPaymentIntentId(body.clientSecret), 'winning')
  harness.clock.shiftMs += DAY_MS
  await keepPayouts(system())
  const [last] = await list()
  expect(last).toMatchObject({
    disputes: { count: 1, amount: body.order.totalAmount },
    fees: '-15.00',
  })
})

test('a payout whose entries do not add up needs an operator', async () => {
  const guest = await harness.signIn('+13105550143')
  await steps.buy(guest)
  harness.clock.shiftMs += DAY_MS
  const real = harness.services.payments.of(null).listPayoutEntries
  const alarms = vi.spyOn(harness.services.metrics, 'count')
  const less = async function* (payoutId: string): AsyncIterable<PayoutEntry> {
    for await (const entry of real(payoutId)) yield { ...entry, feeCents: entry.feeCents + 7 }
  }
  const spy = vi
    .spyOn(harness.services.payments.of(null), 'listPayoutEntries')
    .mockImplementation(less)
  await keepPayouts(system())
  spy.mockRestore()
  expect(alarms).toHaveBeenCalledWith('payout_differs')
  expect((await list())[0]?.difference).toBe('0.07')
  await keepMoneyIssues(system())
  const { items } = (await get<MoneyIssueList>('money-issues', OPERATOR_PHONE)).body
  expect(items.find(({ kind }) => kind === 'PAYOUT_DIFFERENCE')).toMatchObject({
    amount: '0.07',
    text: 'A payout differs from its payments, refunds, disputes and fees by $0.07.',
  })
  expect((await get<MoneyIssueList>('money-issues')).body.items).toEqual(
    items.filter(({ kind }) => kind !== 'PAYOUT_DIFFERENCE'),
  )
})

test('a reading that was interrupted stores each entry once', async () => {
  const guest = await harness.signIn('+13105550144')
  await steps.buy(guest)
  await steps.buy(guest)
  harness.clock.shiftMs += DAY_MS
  const real = harness.services.payments.of(null).listPayoutEntries
  const half = async function* (payoutId: string): AsyncIterable<PayoutEntry> {
    for await (const entry of real(payoutId)) {
      yield entry
      throw new Error('The connection broke.')
    }
  }
  const spy = vi
    .spyOn(harness.services.payments.of(null), 'listPayoutEntries')
    .mockImplementation(half)
  await keepPayouts(system())
  spy.mockRestore()
  harness.clock.shiftMs += 3_600_000
  await keepPayouts(system())
  expect((await list())[0]).toMatchObject({ payments: { count: 2 }, difference: '0.00' })
})

test('payouts and statements are for admins, and refuse days in the wrong order', async () => {
  expect((await get('payouts', MANAGER_PHONE)).status).toBe(403)
  expect((await get('statements?from=2026-01-02&to=2026-01-01')).status).toBe(400)
  expect((await get('statements?from=2024-01-01&to=2026-01-01')).status).toBe(400)
  expect((await get('statements?from=yesterday&to=2026-01-01')).status).toBe(400)
})

test('a balance below zero needs an operator until it is paid, with what is owed now', async () => {
  const found = async () => {
    await keepBalance(system())
    await keepMoneyIssues(system())
    const { items } = (await get<MoneyIssueList>('money-issues', OPERATOR_PHONE)).body
    return items.filter(({ kind }) => kind === 'NEGATIVE_BALANCE')
  }
  harness.clock.shiftMs += DAY_MS
  await keepPayouts(system())
  const guest = await harness.signIn('+13105550144')
  const staff = await harness.signIn(STAFF_PHONE)
  const { orderId } = await steps.buy(guest)
  expect(await found()).toEqual([])
  // the fee of a sale is kept when it is refunded
  await steps.refund(staff, orderId)
  const [issue] = await found()
  expect(issue).toMatchObject({ vendorLocationId: null, actions: [] })
  expect(issue?.text).toBe(
    `The balance at the payment provider is below zero: it is owed $${issue?.amount}. New sales pay it, or it is taken from the bank account.`,
  )
  const another = await steps.buy(guest)
  await steps.refund(staff, another.orderId)
  const [later] = await found()
  expect(later?.issueId).toBe(issue?.issueId)
  expect(toCents(later?.amount ?? '')).toBe(2 * toCents(issue?.amount ?? ''))
  expect((await get<MoneyIssueList>('money-issues')).body.items).not.toContainEqual(later)
  await steps.buy(guest, 'lager', 2)
  expect(await found()).toEqual([])
})

test('a payout, its entries, its difference and a balance may be more than an integer of the database holds', async () => {
  const { orderId } = await steps.buy(await harness.signIn('+13105550144'))
  const { rows } = await harness.db.$client.query<{ id: string }>(
    'select payment_intent_id as id from orders where order_id = $1',
    [orderId],
  )
  const large = 3_000_000_000
  const gateway = harness.services.payments.of(null)
  const at = harness.services.now()
  const spies = [
    vi.spyOn(gateway, 'listPayouts').mockImplementation(async function* () {
      const one = { payoutId: 'po_large', status: 'paid', isAutomatic: true } as const
      yield { ...one, amountCents: 3 * large, arrivesAt: at, at, isReconciled: true }
    }),
    vi.spyOn(gateway, 'listPayoutEntries').mockImplementation(async function* () {
      const one = { feeCents: 0, operatorShareCents: 0, amountCents: large, at }
      yield { ...one, entryId: 'txn_large', kind: 'PAYMENT', paymentIntentId: rows[0]?.id }
      yield { ...one, entryId: 'txn_back', kind: 'OTHER', paymentIntentId: rows[0]?.id }
    }),
    vi.spyOn(gateway, 'findBalance').mockResolvedValue(-large),
  ]
  expect(await keepPayouts(system())).toBe(1)
  await keepBalance(system())
  await keepMoneyIssues(system())
  expect((await list(OPERATOR_PHONE))[0]).toMatchObject({
    total: '90000000.00',
    payments: { amount: '30000000.00' },
    other: '30000000.00',
    amount: '60000000.00',
    difference: '30000000.00',
  })
  const { items } = (await get<MoneyIssueList>('money-issues', OPERATOR_PHONE)).body
  const texts = items.map(({ kind, amount }) => [kind, amount])
  expect(texts).toContainEqual(['PAYOUT_DIFFERENCE', '30000000.00'])
  expect(texts).toContainEqual(['NEGATIVE_BALANCE', '30000000.00'])
  for (const spy of spies) spy.mockRestore()
})

test('what was taken of a venue is found by the payouts of its accounts, however many others were paid out that day', async () => {
  const { $client } = harness.db
  await $client.query(
    `insert into payouts (payout_id, stripe_account, amount_cents, status, arrives_at, created_at, is_automatic, itemized_at)
     select 'po_other_' || n, 'acct_other_' || n, 1, 'paid', now(), now(), true, now() from generate_series(1, 5000) n`,
  )
  // the venue's own of earlier days
  await $client.query(
    `insert into payouts (payout_id, amount_cents, status, arrives_at, created_at, is_automatic, itemized_at)
     select 'po_other_old_' || n, 1, 'paid', now(), now(), true, now() - make_interval(days => n) from generate_series(5, 400) n`,
  )
  await $client.query(
    `insert into payout_entries (entry_id, payout_id, kind, order_id, vendor_id, amount_cents, fee_cents, at)
     select 'txn_old_' || day || ' ' || n, 'po_other_old_' || day, 'PAYMENT', gen_random_uuid(), 'HALL', 1, 0, now() - make_interval(days => day)
       from generate_series(5, 400) day, generate_series(1, 25) n`,
  )
  await $client.query('analyze payouts, payout_entries')
  const explain = toStatement<{ vendorId: string; day: string }, { 'QUERY PLAN': string }>(
    undefined,
    `explain ${SELECT_TAKEN}`,
  )
  const rows = await explain(harness.db, { vendorId: 'HALL', day: today() })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /payouts_itemized_by_account[\s\S]*Index Cond: \(\(COALESCE\(stripe_account/,
  )
  await $client.query(`delete from payout_entries where entry_id like 'txn_old_%'`)
  await $client.query(`delete from payouts where payout_id like 'po_other_%'`)
})

test('a statement adds up more than an integer of the database holds', async () => {
  const { rows } = await harness.db.$client.query<{ day: string }>(
    `insert into payout_entries (entry_id, payout_id, kind, order_id, vendor_id, amount_cents, fee_cents, at)
     select 'txn_large_' || copy, payout_id, 'PAYMENT', order_id, vendor_id, 2000000000, 0, '2020-02-02T20:00:00Z'
       from (select * from payout_entries where order_id is not null limit 1) one, generate_series(1, 2) copy
     returning '2020-02-02' as day`,
  )
  expect(rows).toHaveLength(2)
  expect((await statement('2020-02-02', '2020-02-03')).paidOut).toBe('40000000.00')
})
