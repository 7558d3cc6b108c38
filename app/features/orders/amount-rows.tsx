import { type Cents, formatMoney } from '#domain/values/money.ts'
import { toFreeTotal } from '#domain/orders/orders.messages.ts'
import type { OrderAmounts } from '#domain/orders/price-order.ts'

export interface AmountRowsProps {
  amounts: OrderAmounts
  /** Named beside the discount. */
  promotion: { description: string } | null | undefined
  /** Said in place of the tax while that is not known. */
  taxText?: string | undefined
  /** Whether the tip has a row. */
  showsTip?: boolean
  totalLabel?: string
  isRehearsal: boolean | undefined
}

/** A total whose tax is not known yet. */
export function formatBeforeTax(total: Cents): string {
  return `${formatMoney(total)} + tax`
}

/** Subtotal, promotion, tax, tip and total, with aligned amounts. */
export function AmountRows(props: AmountRowsProps) {
  const { amounts, promotion, taxText, showsTip = false, totalLabel = 'Total', isRehearsal } = props
  const { isFree } = amounts
  const toText = taxText ? formatBeforeTax : formatMoney
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Row label="Subtotal" value={formatMoney(amounts.subtotalCents)} />
      {promotion && amounts.discountCents > 0 && (
        <Row
          label={promotion.description}
          value={formatMoney(-amounts.discountCents)}
          className="text-accent-ink"
        />
      )}
      <Row label="Tax" value={taxText ?? formatMoney(amounts.taxCents)} />
      {showsTip && <Row label="Tip" value={formatMoney(amounts.tipCents)} />}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <dt className="min-w-0">{totalLabel}</dt>
        <dd className={`amount text-right ${isFree ? 'text-base' : ''}`}>
          {isFree ? toFreeTotal(isRehearsal) : toText(amounts.totalCents)}
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className ?? 'text-ink-muted'}`}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className={`amount ${className ? '' : 'text-ink'}`}>{value}</dd>
    </div>
  )
}
