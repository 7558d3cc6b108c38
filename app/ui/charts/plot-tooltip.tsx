import type { ChartPoint } from './chart-figure.tsx'

export const AXIS_TEXT = {
  fill: 'var(--ink-muted)',
  fontSize: '0.75rem',
  fontFamily: 'var(--font-text)',
}

interface PlotTooltipProps {
  formatValue: (value: number) => string
  active?: boolean
  payload?: { payload: ChartPoint }[]
}

/** The value at the pointer. */
export function PlotTooltip({ formatValue, active, payload = [] }: PlotTooltipProps) {
  const point = payload[0]?.payload
  if (!active || !point) return null
  return (
    <div className="rounded-tag border border-line bg-raised px-3 py-2 text-xs text-ink shadow-float">
      <p className="text-ink-muted">
        {point.label}
        {point.note && ` · ${point.note}`}
      </p>
      <p className="amount text-sm font-semibold">{formatValue(point.value)}</p>
    </div>
  )
}
