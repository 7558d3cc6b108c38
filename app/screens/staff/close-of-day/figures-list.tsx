import type { DayFiguresView } from '#domain/money-desk/day-close.contract.ts'
import { formatSigned } from '#app/features/money-desk/format-signed.ts'

/** A day's figures, from what was sold to what stays. */
export function FiguresList({ figures }: { figures: DayFiguresView }) {
  const { adjustments } = figures
  const rows: [string, string, boolean?][] = [
    ['Gross sales', figures.gross],
    ['Discounts', `-${figures.discounts}`],
    ['Refunds', `-${figures.refunds}`],
    ['Net sales', figures.netSales, true],
    ['Tax', figures.tax],
    ['Tips', figures.tips],
    ...(isZero(adjustments.total)
      ? []
      : ([['Given back of earlier days', `-${adjustments.total}`]] as [string, string][])),
    ['Collected, less refunds', figures.total, true],
    ['By card', figures.card],
    ['By wallet', figures.wallet],
  ]
  return (
    <dl className="flex flex-col gap-1 text-sm">
      <Row label="Orders" value={String(figures.orders)} />
      {rows.map(([label, amount, isSum]) => (
        <Row key={label} label={label} value={formatSigned(amount)} isSum={isSum} />
      ))}
      <Row label="Average order" value={formatSigned(figures.average)} />
    </dl>
  )
}

const isZero = (amount: string) => amount === '0.00'

function Row({
  label,
  value,
  isSum,
}: {
  label: string
  value: string
  isSum?: boolean | undefined
}) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${isSum ? 'border-t border-line pt-1 font-semibold' : ''}`}
    >
      <dt className={isSum ? '' : 'text-ink-muted'}>{label}</dt>
      <dd className="amount ml-auto">{value}</dd>
    </div>
  )
}
