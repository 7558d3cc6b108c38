import { useState } from 'react'
import { formatCount } from '#domain/values/count-of.ts'
import { showAmount } from '#app/features/analytics/shown-values.ts'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { CsvButton } from '#app/ui/data/csv-button.tsx'
import { toChoicesTable } from './csv-tables.ts'

type Choice = AnalyticsSummary['choices'][number]

const PAGE_SIZE = 50

/** What guests chose with the products, by number and money. */
export function ChoiceSales({ summary }: { summary: AnalyticsSummary }) {
  const [shown, setShown] = useState(PAGE_SIZE)
  const { choices } = summary
  const rows = choices.slice(0, shown)
  return (
    <>
      <div>
        <h2 className="display mt-2 text-xl">Choices</h2>
        <p className="text-sm text-ink-muted">
          How often each was chosen, and what it added to the prices before discounts. The revenue
          of the products contains it.
        </p>
      </div>
      <DataList
        label="Choices"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ groupName, choiceName }) => `${groupName}\n${choiceName}`}
        density="compact"
        pages={
          <LoadMore
            summary={`${rows.length} of ${choices.length} choices`}
            hasMore={rows.length < choices.length}
            onMore={() => setShown(shown + PAGE_SIZE)}
          />
        }
      />
      <CsvButton title="choices" table={toChoicesTable(summary)} />
    </>
  )
}

const COLUMNS: DataColumn<Choice>[] = [
  { key: 'choice', title: 'Choice', cell: ({ choiceName }) => choiceName },
  { key: 'group', title: 'Options', cell: ({ groupName }) => groupName },
  {
    key: 'quantity',
    title: 'Sold',
    numeric: true,
    cell: ({ quantity }) => formatCount(quantity),
    inRow: ({ quantity }) => `${formatCount(quantity)} sold`,
  },
  {
    key: 'added',
    title: 'Added',
    numeric: true,
    place: 'end',
    cell: ({ added }) => showAmount(added),
  },
]
