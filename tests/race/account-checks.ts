import { expect } from 'vitest'
import type { DayClose } from '#domain/money-desk/day-close.contract.ts'
import type { MoneyIssue, MoneyIssueList } from '#domain/money-desk/money-issues.contract.ts'
import type { VendorStatement } from '#domain/money-desk/payouts.contract.ts'
import { toCents } from '#domain/values/money.ts'
import { addDays } from '#domain/values/venue-day.ts'
import type { ApiHarness, Person } from '../support/api-harness.ts'
import type { VendorId } from './account-guests.ts'

/** What is true of the money of three accounts after nights of anything. */
export function createAccountChecks({ db, call }: Pick<ApiHarness, 'db' | 'call'>) {
  const rows = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await db.$client.query<Row>(text, values)).rows
  const listOpen = async (vendorId: VendorId, owner: Person) => {
    const issues: MoneyIssue[] = []
    let nextToken: string | null = ''
    while (nextToken !== null) {
      const search = new URLSearchParams({ limit: '200', ...(nextToken && { nextToken }) })
      const path = `/admin/vendors/${vendorId}/money-issues?${search}`
      const { body } = await call<MoneyIssueList>(`GET ${path}`, { as: owner })
      issues.push(...body.items)
      nextToken = body.nextToken
    }
    return issues
  }

  return {
    rows,
    listOpen,

    /** Of the counted pieces, those that no refund brought back are taken. */
    async expectStock() {
      const [found] = await rows<{ taken: number; sold: string }>(
        `select stock_total - stock_available as taken, (
           select coalesce(sum((line->>'quantity')::int - coalesce((
               select sum((back->>'quantity')::int) from jsonb_array_elements(o.refunds) refund,
                      jsonb_array_elements(coalesce(refund->'lines', '[]')) back
                where back->>'lineId' = coalesce(line->>'lineId', line->>'productId') and o.completed_at is null), 0)), 0)
             from orders o, jsonb_array_elements(o.lines) line
            where line->>'productId' = 'tee' and o.stock_state = 'SOLD' and o.status in ('PAID', 'COMPLETE')) as sold
           from products where product_id = 'tee'`,
      )
      expect(found?.taken).toBe(Number(found?.sold))
    },

    /** Every payment is on its order's account, and the operator keeps the share of what was paid, of venues' accounts only. */
    async expectOwnMoneyOnly(shares: Record<VendorId, number>) {
      const payments = await rows<{
        account: string | null
        paidOn: string | null
        vendorId: VendorId
        fee: number | null
        netCents: number
      }>(
        `select o.stripe_account as account, p.account as "paidOn", o.vendor_id as "vendorId",
                (p.body->>'application_fee_amount')::int as fee, o.subtotal_cents - o.discount_cents as "netCents"
           from orders o join standin_stripe.objects p on p.id = o.payment_intent_id
          where o.status <> 'IN_PROGRESS'`,
      )
      expect(new Set(payments.map(({ account }) => account)).size).toBe(3)
      for (const { account, paidOn, vendorId, fee, netCents } of payments) {
        expect(paidOn).toBe(account)
        const share = account ? Math.round((netCents * shares[vendorId]) / 10_000) : 0
        expect(fee ?? 0).toBe(share)
      }
    },

    /**
     * What the venue earned on these days is what it was paid, each day's journal sums to 0, and what they clear is what
     * was paid out. @param to the day after the last one
     */
    async expectStatement(vendorId: VendorId, owner: Person, from: string, to: string) {
      const path = `/admin/vendors/${vendorId}`
      const { statement } = (
        await call<{ statement: VendorStatement }>(`GET ${path}/statements?from=${from}&to=${to}`, {
          as: owner,
        })
      ).body
      expect(statement.orders).toBeGreaterThan(0)
      expect(toCents(statement.operatorShare)).toBeGreaterThan(0)
      expect([vendorId, statement.notPaidOutYet]).toEqual([vendorId, '0.00'])
      expect(statement.otherBusiness).toBe('0.00')
      let clearing = 0
      for (let day = from; day < to; day = addDays(day, 1)) {
        const { close } = (
          await call<{ close: DayClose }>(`GET ${path}/days/${day}`, { as: owner })
        ).body
        const sums = close.journal.map(({ debit, credit }) => toCents(debit) - toCents(credit))
        expect([vendorId, day, sums.reduce((sum, cents) => sum + cents, 0)]).toEqual([
          vendorId,
          day,
          0,
        ])
        close.journal.forEach(({ account }, at) => {
          if (account === 'clearing') clearing += sums[at] ?? 0
        })
      }
      expect([vendorId, clearing]).toEqual([vendorId, toCents(statement.paidOut)])
    },

    /** Every payout is what it is made of, and nothing waits for a person but what a bank decides. */
    async expectSettledDesk(vendorId: VendorId, owner: Person) {
      const unclear = await rows(
        `select payout_id from payouts where difference_cents is distinct from 0`,
      )
      expect(unclear).toEqual([])
      const kinds = (await listOpen(vendorId, owner)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind !== 'DISPUTE')).toEqual([])
    },
  }
}
