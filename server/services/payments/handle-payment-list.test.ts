import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { statement } from '../../db/statement.ts'
import { systemContext } from '../../process/context.ts'
import { handlePaymentList } from './handle-payment-list.ts'
import { CLAIM_CHECKS, type ChecksToClaim } from './payment-checks.store.ts'
import type { ListedPayment } from './payment-gateway.ts'
import { moveCursor } from './read-cursor.ts'

const CURSOR = { name: 'listed-in-test', stripeAccount: null }
const PAGE_SIZE = 100
const LISTED = 250

const { services, db, clock } = await startApiHarness()
const context = systemContext(services, 'test')
beforeEach(() => moveCursor(context, CURSOR, new Date(services.now().getTime() - HOUR_MS)))

test('a long list is recorded a page at a time: no more than a page of it is only in memory', async () => {
  const unrecorded: number[] = []
  async function* list(): AsyncGenerator<ListedPayment> {
    for (let index = 0; index < LISTED; index++) {
      unrecorded.push(index - (await countRecorded()))
      yield { listedId: `ch_${index}`, paymentIntentId: `pi_${index}`, at: services.now() }
    }
  }
  const pages: number[] = []
  const handled: string[] = []
  const count = await handlePaymentList(context, {
    purpose: 'SETTLE',
    cursor: CURSOR.name,
    list: () => list,
    pick: async (page) => {
      pages.push(page.length)
      return page
    },
    handle: async ({ paymentIntentId }) => handled.push(paymentIntentId),
  })
  expect(Math.max(...unrecorded)).toBe(PAGE_SIZE - 1)
  expect(pages).toEqual([PAGE_SIZE, PAGE_SIZE, LISTED - 2 * PAGE_SIZE])
  expect([count, new Set(handled).size]).toEqual([LISTED, LISTED])
})

test('a payment that is not answered is tried once in a run, however long it takes, and again by the next run', async () => {
  let tries = 0
  const run = () =>
    handlePaymentList(context, {
      purpose: 'CANCEL',
      cursor: CURSOR.name,
      list: () =>
        async function* (): AsyncGenerator<ListedPayment> {
          yield { listedId: 'pi_slow', paymentIntentId: 'pi_slow', at: services.now() }
        },
      pick: async (page) => page,
      handle: async () => {
        // longer than the first pauses
        clock.shiftMs += MINUTE_MS
        if (++tries < 5) throw new Error('The provider does not answer.')
      },
    })
  expect(await run()).toBe(0)
  expect(tries).toBe(1)
  expect(await run()).toBe(0)
  expect(tries).toBe(2)
})

test('the claim finds what is due of an account by an index, however many wait on another one', async () => {
  await db.$client.query(
    `insert into payment_checks (purpose, stripe_account, listed_id, payment_intent_id, listed_at, next_attempt_at)
     select 'SETTLE', case when n % 1000 = 0 then null else 'acct_gone' end, 'pi_many_' || n, 'pi_many_' || n, now(), now()
       from generate_series(1, 20000) n`,
  )
  await db.$client.query('analyze payment_checks')
  const explain = statement<ChecksToClaim, { 'QUERY PLAN': string }>(
    undefined,
    `explain ${CLAIM_CHECKS}`,
  )
  for (const stripeAccount of [null, 'acct_other']) {
    const due = { purpose: 'SETTLE', stripeAccount, now: services.now(), limit: 8 } as const
    const plan = (await explain(db, due)).map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(
      /payment_checks_due_by_account[\s\S]*Index Cond: .*COALESCE\(stripe_account/,
    )
  }
  await db.$client.query(`delete from payment_checks where listed_id like 'pi_many_%'`)
})

async function countRecorded(): Promise<number> {
  const { rows } = await db.$client.query<{ found: number }>(
    'select count(*)::int as found from payment_checks',
  )
  return rows[0]?.found ?? Number.NaN
}
