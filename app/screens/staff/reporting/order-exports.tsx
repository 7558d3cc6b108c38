import { Download, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { analyticsErrorText, regenerateDump } from '#app/features/analytics/analytics.queries.ts'
import type { Period } from '#app/features/analytics/periods.ts'
import { formatMonth, listMonths, listWeeks } from '#app/features/analytics/weeks.ts'
import { businessDayAt } from '#domain/values/venue-day.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { useChange } from '#app/api/use-change.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ProgressLine } from '#app/ui/feedback/progress-line.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { REGENERATE_FAILED } from '#domain/analytics/analytics.messages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { formatCount } from '#domain/values/count-of.ts'
import { type ExportProgress, useOrderExport } from './use-order-export.ts'

export interface OrderExportsProps {
  period: Period
  /** Undefined for all locations. */
  vendorLocationId: string | undefined
  /** How many orders the period has, as far as that is known. */
  expected: number | undefined
  now: string
}

/** The single orders of a period or of a month as a file, for bookkeeping. */
export function OrderExports({ period, vendorLocationId, expected, now }: OrderExportsProps) {
  const { vendor } = useStaffLocation()
  const { vendorId, timeZone, businessDays } = vendor
  const today = businessDayAt(new Date(now), timeZone, businessDays)
  const months = listMonths(listWeeks(today), today)
  const [month, setMonth] = useState(months[0] ?? '')
  const saving = useOrderExport(vendorLocationId)
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
      {saving.progress && (
        <div className="mt-4">
          <ProgressLine label="Export" {...describeProgress(saving.progress)} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-4 wrap-anywhere">
        <Button
          variant="secondary"
          pending={saving.period.isPending}
          pendingText="Preparing…"
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => void saving.period.run({ ...period, expected })}
        >
          Download {period.name}
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
            pending={saving.month.isPending}
            pendingText="Preparing…"
            icon={<Download aria-hidden className="size-5" />}
            onClick={() => void saving.month.run(month)}
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

/** 'Prepared 3,000 of 12,480 orders' */
function describeProgress({ done, total }: ExportProgress) {
  if (done === 0) return { text: 'Preparing the orders…', share: total ? 0 : undefined }
  return total
    ? { text: `Prepared ${formatCount(done)} of ${formatCount(total)} orders`, share: done / total }
    : { text: `Prepared ${formatCount(done)} orders`, share: undefined }
}
