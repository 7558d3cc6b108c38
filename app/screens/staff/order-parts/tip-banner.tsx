import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { locationTipsQuery } from '#app/features/orders/staff-orders.queries.ts'
import { useHasPassed } from '#app/ui/feedback/use-after.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { type Cents, formatMoney, toCents } from '#domain/values/money.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { tipsToday } from './order.messages.ts'

const BANNER_MS = 5_000

/** This order's tip and today's, for five seconds after the hand-over. Its space stays, empty. */
export function TipBanner({ order }: { order: Order }) {
  const total = useTipsToday()
  const isOver = useHasPassed(BANNER_MS)
  return (
    <div className="mt-auto min-h-18">
      {!isOver && (
        <output
          data-tip-banner
          className="flex flex-wrap items-center gap-x-4 rounded-card bg-on-verdict-success px-5 py-3 text-verdict-success"
        >
          <HandCoins aria-hidden className="size-7 shrink-0" />
          <span className="min-w-0 flex-[1_1_5rem] text-lg font-semibold">
            Tip <span className="amount">{formatMoney(toCents(order.tipAmount))}</span>
          </span>
          <span className="text-right text-sm">
            Today
            <span className="amount block text-lg font-semibold">
              {total === undefined ? '…' : formatMoney(total)}
            </span>
          </span>
        </output>
      )}
    </div>
  )
}

/** The order's tip and what the location has earned in tips today. */
export function TipBlock({ order }: { order: Order }) {
  const { location } = useStaffLocation()
  const total = useTipsToday()
  return (
    <dl className="flex flex-wrap gap-y-4 overflow-hidden rounded-card border border-line bg-surface py-4">
      <Amount label="Tip amount" cents={toCents(order.tipAmount)} />
      <Amount label={tipsToday(location.description)} cents={total} />
    </dl>
  )
}

function Amount({ label, cents }: { label: string; cents: Cents | undefined }) {
  return (
    // as wide as its amount; the line between them is hidden where they are below each other
    <div className="-ml-px flex flex-[1_1_0] flex-col justify-between gap-1 border-l border-line px-4">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="amount display text-2xl whitespace-nowrap">
        {cents === undefined ? '…' : formatMoney(cents)}
      </dd>
    </div>
  )
}

function useTipsToday(): Cents | undefined {
  const { vendorLocationId } = useStaffLocation()
  const { data } = useQuery(locationTipsQuery(vendorLocationId))
  return data && toCents(data.tipTotal)
}
