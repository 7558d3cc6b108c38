import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface ChartPoint {
  label: string
  value: number
  /** Highlights the point, for example the busiest hour. The table shows the note as text. */
  note?: string | undefined
}

export interface ChartProps {
  title: string
  /** A one-sentence summary: 'Friday was the best day with $1,240.00.' */
  summary?: string | undefined
  points: readonly ChartPoint[]
  /** Table headers: 'Day' and 'Revenue'. */
  labelTitle: string
  valueTitle: string
  formatValue: (value: number) => string
  /** A shorter format for the axis: '$5K'. */
  formatTick?: ((value: number) => string) | undefined
}

/** A chart with the same data as a table, for keyboard and screen reader users. */
export function ChartFigure(props: ChartProps & { children: ReactNode }) {
  const { title, summary, points, labelTitle, valueTitle, formatValue, children } = props
  const id = useId()
  return (
    <figure
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <figcaption>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {summary && <p className="text-sm text-ink-muted">{summary}</p>}
      </figcaption>
      {points.length === 0 ? (
        <p className="grid min-h-40 place-items-center text-sm text-ink-muted">No Data Available</p>
      ) : (
        <>
          {/* a plot keeps its old width until it is drawn again */}
          <div aria-hidden className="overflow-hidden">
            {children}
          </div>
          <FigureTable {...{ title, points, labelTitle, valueTitle, formatValue }} />
        </>
      )}
    </figure>
  )
}

function FigureTable(
  props: Pick<ChartProps, 'title' | 'points' | 'labelTitle' | 'valueTitle' | 'formatValue'>,
) {
  const { title, points, labelTitle, valueTitle, formatValue } = props
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-touch cursor-pointer list-none items-center gap-1 rounded-tag text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition group-open:rotate-90" />
        Show as table
      </summary>
      <table className="mt-1 w-full text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-xs text-ink-muted">
            <th scope="col" className="py-1.5 font-medium">
              {labelTitle}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {valueTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value, note }) => (
            <tr key={label}>
              <th scope="row" className="border-t border-line py-2 font-normal wrap-anywhere">
                {label}
                {note && <span className="text-ink-muted"> · {note}</span>}
              </th>
              <td className="amount border-t border-line py-2 text-right">{formatValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
