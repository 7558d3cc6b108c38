import type { DayFiguresView } from './day-close.contract.ts'
import { formatSigned } from './format-signed.ts'

export interface FigureRow {
  label: string
  value: string
  /** Adds up the rows above it. */
  isSum?: boolean
}

/** A day's figures in words, from what was sold to what stays, as the page and the PDF have them. */
export function listFigures(figures: DayFiguresView): FigureRow[] {
  const { adjustments } = figures
  const amount = (label: string, text: string): FigureRow => ({ label, value: formatSigned(text) })
  const sum = (label: string, text: string): FigureRow => ({ ...amount(label, text), isSum: true })
  return [
    { label: 'Orders', value: String(figures.orders) },
    amount('Gross sales', figures.gross),
    amount('Discounts', `-${figures.discounts}`),
    amount('Refunds', `-${figures.refunds}`),
    sum('Net sales', figures.netSales),
    amount('Tax', figures.tax),
    amount('Tips', figures.tips),
    ...(adjustments.total === '0.00'
      ? []
      : [amount('Given back of earlier days', `-${adjustments.total}`)]),
    sum('Collected, less refunds', figures.total),
    amount('By card', figures.card),
    amount('By wallet', figures.wallet),
    amount('Average order', figures.average),
    ...(figures.fees === null || figures.fees === '0.00'
      ? []
      : [amount('Fees of the day’s payments', `-${figures.fees}`)]),
  ]
}
