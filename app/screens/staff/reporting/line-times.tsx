import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Period } from '#app/features/analytics/periods.ts'
import { formatCount } from '#domain/values/count-of.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { lineReportQuery } from '#app/features/analytics/line-report.queries.ts'
import { CsvButton } from '#app/ui/data/csv-button.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import type { LineReportItem } from '#domain/analytics/line-report.contract.ts'
import { formatHour } from '#app/features/analytics/weeks.ts'
import { MAX_LINE_REPORT_DAYS } from '#domain/analytics/line-report-limits.ts'
import { addDays } from '#domain/values/venue-day.ts'
import { toLineHoursTable, toLineTimesTable } from './csv-tables.ts'
import {
  formatKept,
  formatMinutes,
  LINE_NO_DATA,
  LINE_REPORT_FAILED,
  LINE_SHORTENED,
} from './reporting.messages.ts'

export interface LineTimesProps {
  vendorId: string
  period: Pick<Period, 'from' | 'to'>
  vendorLocationId: string | undefined
}

/** What guests of the lines were promised, and how long they waited, by station and hour. */
export function LineTimes({ vendorId, period, vendorLocationId }: LineTimesProps) {
  const earliest = addDays(period.to, -MAX_LINE_REPORT_DAYS)
  const isShortened = period.from < earliest
  const days = { from: isShortened ? earliest : period.from, to: period.to }
  const query = useQuery(lineReportQuery(vendorId, days, vendorLocationId))
  return (
    <>
      {isShortened && <p className="mb-3 text-sm text-ink-muted">{LINE_SHORTENED}</p>}
      <QueryView
        query={query}
        failedTitle={LINE_REPORT_FAILED}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState title={LINE_NO_DATA} />}
        loading={
          <div aria-busy>
            <LoadingNote what="the times of the lines" className="pb-3" />
            <Skeleton className="h-72 rounded-card" />
          </div>
        }
      >
        {(items) => <Stations items={items} name={`${vendorId}-${days.from}`} />}
      </QueryView>
    </>
  )
}

function Stations({ items, name }: { items: LineReportItem[]; name: string }) {
  const [chosen, setChosen] = useState('')
  const shown = items.find(({ stationId }) => stationId === chosen) ?? items[0]
  if (!shown) return null
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">
        Promised is the upper end of what guests were told when they paid. Waited is from there
        until they were called. Nine in ten waited no longer than the slowest tenth.
      </p>
      <DataList
        label="Stations"
        columns={STATION_COLUMNS}
        rows={items}
        keyOf={({ stationId }) => stationId}
        density="compact"
      />
      <CsvButton title="times by station" table={toLineTimesTable(name, items)} />
      <h2 className="display mt-2 text-xl">By hour</h2>
      {items.length > 1 && (
        <Select
          label="Station"
          value={shown.stationId}
          options={items.map(({ stationId, station, location }) => ({
            value: stationId,
            label: `${location}, ${station}`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <DataList
        label={`${shown.location}, ${shown.station}, by hour`}
        columns={HOUR_COLUMNS}
        rows={shown.hours}
        keyOf={({ hour }) => String(hour)}
        density="compact"
      />
      <CsvButton title="times by hour" table={toLineHoursTable(name, items)} />
    </div>
  )
}

type Times = Pick<
  LineReportItem,
  'made' | 'promisedMedian' | 'waitedMedian' | 'waitedSlowest' | 'kept'
>

const TIMES: DataColumn<Times>[] = [
  {
    key: 'made',
    title: 'Made',
    numeric: true,
    cell: ({ made }) => formatCount(made),
    inRow: ({ made }) => `${formatCount(made)} made`,
  },
  {
    key: 'promised',
    title: 'Promised, median',
    numeric: true,
    cell: ({ promisedMedian }) => formatMinutes(promisedMedian),
    inRow: ({ promisedMedian }) => `promised ${formatMinutes(promisedMedian)}`,
  },
  {
    key: 'waited',
    title: 'Waited, median',
    numeric: true,
    cell: ({ waitedMedian }) => formatMinutes(waitedMedian),
    inRow: ({ waitedMedian }) => `waited ${formatMinutes(waitedMedian)}`,
  },
  {
    key: 'slowest',
    title: 'Slowest tenth',
    numeric: true,
    cell: ({ waitedSlowest }) => formatMinutes(waitedSlowest),
    inRow: ({ waitedSlowest }) => `slowest tenth ${formatMinutes(waitedSlowest)}`,
  },
  {
    key: 'kept',
    title: 'In time',
    numeric: true,
    place: 'end',
    cell: ({ kept }) => formatKept(kept),
    inRow: ({ kept }) => `${formatKept(kept)} in time`,
  },
]

const STATION_COLUMNS: DataColumn<LineReportItem>[] = [
  { key: 'station', title: 'Station', cell: ({ location, station }) => `${location}, ${station}` },
  ...TIMES,
  {
    key: 'remakes',
    title: 'Made again',
    numeric: true,
    place: 'opened',
    cell: ({ remakes }) => formatCount(remakes),
  },
  {
    key: 'not-collected',
    title: 'Not collected',
    numeric: true,
    place: 'opened',
    cell: ({ notCollected }) => formatCount(notCollected),
  },
  {
    key: 'refused',
    title: 'Refused',
    numeric: true,
    place: 'opened',
    cell: ({ refused }) => formatCount(refused),
  },
]

const HOUR_COLUMNS: DataColumn<LineReportItem['hours'][number]>[] = [
  { key: 'hour', title: 'Hour', cell: ({ hour }) => formatHour(hour) },
  ...TIMES,
]
