import { type Cents, formatMoney } from '#domain/values/money.ts'
import { FREE_TOTAL } from './orders.messages.ts'

export interface AmountRowsProps {
  subtotal: Cents
  /** What a promotion takes off, with its name. */
  promotion?: { description: string; discount: Cents } | undefined
  /** Undefined while it is not known; the text then says why. */
  tax: Cents | undefined
  taxText?: string
  /** Left out where no tip is asked for. */
  tip?: Cents | undefined
  total: Cents
  totalLabel: string
  isFree: boolean
}

/** Subtotal, promotion, tax, tip and total, the figures under each other. */
export function AmountRows(props: AmountRowsProps) {
  const { subtotal, promotion, tax, taxText = '…', tip, total, totalLabel, isFree } = props
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
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt className="shrink-0">{totalLabel}</dt>
        <dd className={`amount text-right ${isFree ? 'text-base' : ''}`}>
          {isFree ? FREE_TOTAL : formatMoney(total)}
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className ?? 'text-ink-muted'}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className={`amount shrink-0 ${className ? '' : 'text-ink'}`}>{value}</dd>
    </div>
  )
}
