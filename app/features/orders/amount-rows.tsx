import { type Cents, formatMoney } from '#domain/values/money.ts'
import { toFreeTotal } from '#domain/orders/orders.messages.ts'

export interface AmountRowsProps {
  subtotal: Cents
  /** The promotion's name and discount. */
  promotion?: { description: string; discount: Cents } | undefined
  /** Undefined until it is calculated; `taxText` then says why. */
  tax: Cents | undefined
  taxText?: string
  /** Absent where no tip applies. */
  tip?: Cents | undefined
  total: Cents
  totalLabel: string
  isFree: boolean
  isRehearsal?: boolean
}

/** A total whose tax is not known yet. */
export function formatBeforeTax(total: Cents): string {
  return `${formatMoney(total)} + tax`
}

/** Subtotal, promotion, tax, tip and total, with aligned amounts. */
export function AmountRows(props: AmountRowsProps) {
  const { subtotal, promotion, tax, taxText = '…', tip, total, totalLabel, isFree } = props
  const toText = tax === undefined ? formatBeforeTax : formatMoney
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Row label="Subtotal" value={formatMoney(subtotal)} />
      {promotion && promotion.discount > 0 && (
        <Row
          label={promotion.description}
          value={formatMoney(-promotion.discount)}
          className="text-accent-ink"
        />
      )}
      <Row label="Tax" value={tax === undefined ? taxText : formatMoney(tax)} />
      {tip !== undefined && <Row label="Tip" value={formatMoney(tip)} />}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <dt className="min-w-0">{totalLabel}</dt>
        <dd className={`amount text-right ${isFree ? 'text-base' : ''}`}>
          {isFree ? toFreeTotal(props.isRehearsal) : toText(total)}
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
