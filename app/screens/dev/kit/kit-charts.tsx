import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { CategoryChart } from '#app/ui/charts/category-chart.tsx'
import { formatMoney, type Cents } from '#domain/values/money.ts'
import { KitSection } from './kit-section.tsx'

const money = (cents: number) => formatMoney(cents as Cents)

const thousands = (cents: number) => (cents === 0 ? '$0' : `$${cents / 100_000}K`)

export function KitCharts() {
  return (
    <KitSection title="Charts">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BarChart
          title="Revenue by day"
          summary="Friday was the best day with $4,821.00."
          labelTitle="Day"
          valueTitle="Revenue"
          formatValue={money}
          formatTick={thousands}
          points={DAYS.map(([label, value]) => ({ label, value }))}
        />
        <BarChart
          title="Orders by hour"
          summary="Busiest at 10 PM."
          labelTitle="Hour"
          valueTitle="Orders"
          formatValue={String}
          points={HOURS.map((value, at) => ({
            label: `${at + 4} PM`,
            value,
            note: at === 6 ? 'peak' : undefined,
          }))}
        />
        <CategoryChart
          title="Sales by category"
          labelTitle="Category"
          valueTitle="Revenue"
          formatValue={money}
          points={CATEGORIES.map(([label, value]) => ({ label, value }))}
        />
        <BarChart
          title="A day without sales"
          labelTitle="Hour"
          valueTitle="Orders"
          formatValue={String}
          points={[]}
        />
      </div>
    </KitSection>
  )
}

const DAYS: [string, number][] = [
  ['Mon', 82_100],
  ['Tue', 64_300],
  ['Wed', 121_900],
  ['Thu', 210_550],
  ['Fri', 482_100],
  ['Sat', 455_000],
  ['Sun', 0],
]
const HOURS = [4, 9, 12, 22, 35, 48, 61, 40]
const CATEGORIES: [string, number][] = [
  ['Alcoholic Beverages', 742_000],
  ['Non-Alcoholic Beverages', 121_500],
  ['Food Items', 88_200],
  ['Merchandise', 210_400],
  ['Other', 9_900],
  ['Unknown', 1_200],
]
