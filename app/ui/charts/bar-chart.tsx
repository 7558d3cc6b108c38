import { lazy, Suspense } from 'react'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { ChartFigure, type ChartProps } from './chart-figure.tsx'

const BarPlot = lazy(() => import('./bar-plot.tsx'))

/** Amounts by day or by hour. A point with a note has the second color. */
export function BarChart(props: ChartProps) {
  return (
    <ChartFigure {...props}>
      <Suspense fallback={<Skeleton className="h-56 rounded-control" />}>
        <BarPlot {...props} />
      </Suspense>
    </ChartFigure>
  )
}
