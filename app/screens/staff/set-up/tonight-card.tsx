import { useQuery } from '@tanstack/react-query'
import { analyticsErrorText, salesSummaryQuery } from '#app/features/analytics/analytics.queries.ts'
import { findPeriod } from '#app/features/analytics/periods.ts'
import { reportingPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { StatGrid, StatTile } from '#app/ui/data/stat-tile.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { RANGE_FAILED } from '#domain/analytics/analytics.messages.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { nameCompared, toShortChange } from '#app/features/analytics/to-change.ts'
import { formatCount } from '#domain/values/count-of.ts'
import { showAmount, toSignedCents } from '#app/features/analytics/shown-values.ts'
import { useNowByDay } from '#app/features/analytics/use-now-by-day.ts'

export interface TonightCardProps {
  vendor: Pick<Vendor, 'vendorId' | 'timeZone' | 'businessDays'>
  /** The location whose pages the reports belong to. */
  vendorLocationId: string
}

/** What the whole venue has sold tonight, beside the same night a week ago, and the way to the reports. */
export function TonightCard({ vendor, vendorLocationId }: TonightCardProps) {
  const { vendorId, timeZone, businessDays } = vendor
  const now = useNowByDay(timeZone, businessDays)
  const period = findPeriod({ kind: 'tonight' }, now, timeZone, businessDays)
  const { data: summary, error } = useQuery(salesSummaryQuery(vendorId, period))
  return (
    <section aria-labelledby="tonight-title" className="mb-3">
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="tonight-title" className="display text-xl">
            Tonight
          </h2>
          <p className="text-sm text-ink-muted">compared with {nameCompared(period)}</p>
        </div>
        {!summary && error ? (
          <Alert title={analyticsErrorText(error, RANGE_FAILED)} />
        ) : (
          <StatGrid>
            <StatTile
              label="Net sales"
              value={summary && showAmount(summary.totals.netSales)}
              keepsChangeLine
              change={
                summary &&
                toShortChange(
                  toSignedCents(summary.totals.netSales),
                  toSignedCents(summary.previous.netSales),
                )
              }
            />
            <StatTile
              label="Orders"
              value={summary && formatCount(summary.totals.orders)}
              keepsChangeLine
              change={summary && toShortChange(summary.totals.orders, summary.previous.orders)}
            />
          </StatGrid>
        )}
        <div className="flex flex-wrap gap-2">
          <ReportLink at={vendorLocationId} label="Report of tonight" />
          <ReportLink at={vendorLocationId} label="Last night" from={period.previous} />
        </div>
      </Card>
    </section>
  )
}

function ReportLink(props: { at: string; label: string; from?: string | undefined }) {
  const { at, label, from } = props
  const query = new URLSearchParams({
    analytics_beta: '1',
    period: 'tonight',
    ...(from && { from }),
  })
  return (
    <ButtonLink to={`${reportingPath(at)}?${query}`} variant="secondary" size="touch">
      {label}
    </ButtonLink>
  )
}
