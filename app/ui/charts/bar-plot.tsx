import {
  Bar,
  BarChart,
  CartesianGrid,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { BarShapeProps } from 'recharts'
import type { ChartPoint, ChartProps } from './chart-figure.tsx'
import { AXIS_TEXT, PlotTooltip } from './plot-tooltip.tsx'

export default function BarPlot({ points, formatValue, formatTick = formatValue }: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height={224}>
      <BarChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={false}
          interval="preserveStartEnd"
          minTickGap={12}
        />
        <YAxis
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={false}
          width="auto"
          // counts, or cents
          allowDecimals={false}
          tickFormatter={formatTick}
        />
        <Tooltip
          cursor={{ fill: 'var(--surface-raised)' }}
          isAnimationActive={false}
          content={<PlotTooltip formatValue={formatValue} />}
        />
        <Bar dataKey="value" isAnimationActive={false} maxBarSize={44} shape={drawBar} />
      </BarChart>
    </ResponsiveContainer>
  )
}

const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 }

function drawBar(props: BarShapeProps) {
  const { note } = props.payload as ChartPoint
  return (
    <Rectangle {...props} radius={[5, 5, 0, 0]} fill={note ? 'var(--data-2)' : 'var(--data-1)'} />
  )
}
