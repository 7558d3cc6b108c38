import { Download, RotateCw } from 'lucide-react'
import { useState } from 'react'
import {
  analyticsErrorText,
  fetchDump,
  fetchSoldOrders,
  regenerateDump,
} from '#app/features/analytics/analytics.queries.ts'
import { formatMonth, formatWeek, listMonths, type Week } from '#app/features/analytics/weeks.ts'
import { formatMoment } from '#app/features/orders/format-moment.ts'
import { useChange } from '#app/api/use-change.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { fromVenueTime } from '#app/ui/forms/venue-time.ts'
import { Card } from '#app/ui/layout/card.tsx'
import {
  DUMP_FAILED,
  RAW_ORDERS_FAILED,
  REGENERATE_FAILED,
} from '#domain/analytics/analytics.messages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { nameDays, toOrdersTable } from './csv-tables.ts'
import { downloadCsv } from './download-csv.ts'

export interface OrderExportsProps {
  week: Week
  weeks: readonly Week[]
  now: string
}

/** The single orders of a week or a month as a file, for bookkeeping. */
export function OrderExports({ week, weeks, now }: OrderExportsProps) {
  const { vendor } = useStaffLocation()
  const { vendorId, timeZone } = vendor
  const months = listMonths(weeks, now, timeZone)
  const [month, setMonth] = useState(months[0] ?? '')
  const toInstant = (date: string) => fromVenueTime({ date, time: '00:00' }, timeZone)
  const save = (what: string, orders: Parameters<typeof toOrdersTable>[2]) =>
    downloadCsv(toOrdersTable(`${vendorId}-orders-${what}`, timeZone, orders))
  const savingWeek = useChange({
    send: ({ from, to }: Week) =>
      fetchSoldOrders(vendorId, { after: toInstant(from), before: toInstant(to) }),
    onDone: (orders, chosen) => save(nameDays(chosen), orders),
    failure: (error) => ({ title: analyticsErrorText(error, RAW_ORDERS_FAILED) }),
  })
  const savingMonth = useChange({
    send: (chosen: string) => fetchDump(vendorId, chosen),
    onDone: (orders, chosen) => save(chosen, orders),
    failure: (error) => ({ title: analyticsErrorText(error, DUMP_FAILED) }),
  })
  const regenerating = useChange({
    send: (chosen: string) => regenerateDump(vendorId, chosen),
    success: ({ generatedAt, month: chosen }) => ({
      title: `${formatMonth(chosen)} is up to date`,
      description: `As of ${formatMoment(generatedAt, timeZone)}`,
    }),
    failure: (error) => ({ title: analyticsErrorText(error, REGENERATE_FAILED) }),
  })
  return (
    <Card className="no-print mt-8">
      <h2 className="font-semibold">Export orders</h2>
      <p className="text-sm text-ink-muted">
        One row per paid order, refunded ones included, for spreadsheets.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-4 wrap-anywhere">
        <Button
          variant="secondary"
          pending={savingWeek.isPending}
          pendingText="Preparing…"
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => void savingWeek.run(week)}
        >
          {formatWeek(week)}
        </Button>
        <div className="flex min-w-0 flex-[1_1_min(100%,20rem)] flex-wrap items-end gap-2 *:first:min-w-[min(100%,12rem)] *:first:flex-1">
          <Select
            label="Month"
            value={month}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            onChange={({ target }) => setMonth(target.value)}
          />
          <Button
            variant="secondary"
            pending={savingMonth.isPending}
            pendingText="Preparing…"
            icon={<Download aria-hidden className="size-5" />}
            onClick={() => void savingMonth.run(month)}
          >
            Download month
          </Button>
          <Button
            variant="ghost"
            pending={regenerating.isPending}
            pendingText="Updating…"
            icon={<RotateCw aria-hidden className="size-5" />}
            onClick={() => void regenerating.run(month)}
          >
            Update
          </Button>
        </div>
      </div>
    </Card>
  )
}
