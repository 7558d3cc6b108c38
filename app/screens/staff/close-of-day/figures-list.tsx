import { formatSigned } from '#app/features/money-desk/format-signed.ts'
import { SumList, type SumRow } from '#app/ui/data/sum-list.tsx'
import type { DayFiguresView } from '#domain/money-desk/day-close.contract.ts'

/** A day's figures, from what was sold to what stays. */
export function FiguresList({ figures }: { figures: DayFiguresView }) {
  const { orders, adjustments } = figures
  const amount = (label: string, text: string, isSum?: boolean): SumRow => ({
    label,
    value: formatSigned(text),
    isSum,
  })
  const hasAdjustments = adjustments.total !== '0.00'
  return (
    <SumList
      rows={[
        { label: 'Orders', value: orders },
        amount('Gross sales', figures.gross),
        amount('Discounts', `-${figures.discounts}`),
        amount('Refunds', `-${figures.refunds}`),
        amount('Net sales', figures.netSales, true),
        amount('Tax', figures.tax),
        amount('Tips', figures.tips),
        ...(hasAdjustments ? [amount('Given back of earlier days', `-${adjustments.total}`)] : []),
        amount('Collected, less refunds', figures.total, true),
        amount('By card', figures.card),
        amount('By wallet', figures.wallet),
        amount('Average order', figures.average),
      ]}
    />
  )
}
