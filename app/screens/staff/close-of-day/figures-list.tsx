import { SumList } from '#app/ui/data/sum-list.tsx'
import type { DayFiguresView } from '#domain/money-desk/day-close.contract.ts'
import { listFigures } from '#domain/money-desk/list-figures.ts'

/** A day's figures, from what was sold to what stays. */
export function FiguresList({ figures }: { figures: DayFiguresView }) {
  return <SumList rows={listFigures(figures)} />
}
