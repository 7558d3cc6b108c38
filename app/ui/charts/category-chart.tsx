import type { ChartPoint, ChartProps } from './chart-figure.tsx'
import { ChartFigure } from './chart-figure.tsx'

export interface CategoryChartProps extends ChartProps {
  /** The total of the shares, when the points are only a part of it. */
  whole?: number
}

/** Categories with name, share and amount, largest first. */
export function CategoryChart(props: CategoryChartProps) {
  const sorted = props.points.toSorted((one, other) => other.value - one.value)
  const { whole = sorted.reduce((sum, point) => sum + point.value, 0) } = props
  return (
    <ChartFigure {...props} points={sorted}>
      <div className="flex flex-col gap-3">
        {sorted.map((point, at) => (
          <CategoryLine
            key={point.label}
            point={point}
            share={whole === 0 ? 0 : point.value / whole}
            color={COLORS[at % COLORS.length] as string}
            text={props.formatValue(point.value)}
          />
        ))}
      </div>
    </ChartFigure>
  )
}

const COLORS = ['bg-data-1', 'bg-data-2', 'bg-data-3', 'bg-data-4', 'bg-data-5', 'bg-data-6']

function CategoryLine(props: { point: ChartPoint; share: number; color: string; text: string }) {
  const { point, share, color, text } = props
  const percent = `${Math.round(share * 100)}%`
  const isTiny = share > 0 && percent === '0%'
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-break-word">{point.label}</span>
        <span className="amount ml-auto">
          <span className="text-ink-muted">{isTiny ? '<1%' : percent}</span>{' '}
          <span className="font-semibold">{text}</span>
        </span>
      </div>
      <span className="h-2 overflow-hidden rounded-full bg-raised">
        <span className={`block h-full rounded-full ${color}`} style={{ width: percent }} />
      </span>
    </div>
  )
}
