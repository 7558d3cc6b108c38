import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { systemContext } from '../../process/context.ts'
import { checkPayments } from './check-payments.ts'
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
  const count = await checkPayments(context, {
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
    checkPayments(context, {
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

async function countRecorded(): Promise<number> {
  const { rows } = await db.$client.query<{ found: number }>(
    'select count(*)::int as found from payment_checks',
  )
  return rows[0]?.found ?? Number.NaN
}
