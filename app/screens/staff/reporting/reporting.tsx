import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { analyticsErrorText, salesSummaryQuery } from '#app/features/analytics/analytics.queries.ts'
import { findPeriod } from '#app/features/analytics/periods.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { vendorLocationsQuery } from '#app/features/locations/locations.queries.ts'
import { locationHomePath } from '#app/paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { SegmentedTabs } from '#app/ui/layout/segmented-tabs.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { RANGE_FAILED } from '#domain/analytics/analytics.messages.ts'
import { formatClock } from '#domain/values/format-moment.ts'
import { toCents } from '#domain/values/money.ts'
import { canSeeAnalytics } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { LineTimes } from './line-times.tsx'
import { LocationSelect } from './location-select.tsx'
import { OrderExports } from './order-exports.tsx'
import { Overview, type OverviewProps } from './overview.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { ProductPerformance } from './product-performance.tsx'
import { EMPTY_TEXTS, NO_DATA, REPORTING_TITLE } from './reporting.messages.ts'
import { SalesAnalytics } from './sales-analytics.tsx'
import { UserInsights } from './user-insights.tsx'
import { useNowByDay } from '#app/features/analytics/use-now-by-day.ts'
import { useReportChoice } from './use-report-choice.ts'

/** A vendor's sales in a period, behind the beta flag. */
function ReportingScreen() {
  const { vendorLocationId } = useStaffLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const home = { pathname: locationHomePath(vendorLocationId), search: search.toString() }
  if (search.get('analytics_beta') !== '1') return <Navigate to={home} replace />
  return (
    <StaffFrame title={REPORTING_TITLE} atLocation wide="fluid" onBack={() => void navigate(home)}>
      <Report />
    </StaffFrame>
  )
}

function Report() {
  const { vendor } = useStaffLocation()
  const { vendorId, timeZone, businessDays } = vendor
  const now = useNowByDay(timeZone, businessDays)
  const { choice, choosePeriod, chooseLocation } = useReportChoice()
  const { vendorLocationId } = choice
  const period = findPeriod(choice, now, timeZone, businessDays)
  const query = useQuery(salesSummaryQuery(vendorId, period, vendorLocationId))
  useOpenTablesInPrint()
  return (
    <>
      <p className="text-sm text-ink-muted">
        {vendor.name} · {vendor.city}, {vendor.state}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="display min-w-0 flex-[1_1_13rem] text-3xl wrap-anywhere">
          {REPORTING_TITLE}
        </h1>
        <Button
          variant="secondary"
          size="touch"
          className="no-print"
          icon={<Printer aria-hidden className="size-4" />}
          aria-disabled={!query.data || isEmpty(query.data) || undefined}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <div className="my-5 grid gap-4 md:grid-cols-[minmax(0,28rem)_minmax(0,16rem)] md:items-start md:justify-between">
        <PeriodPicker period={period} onChoose={choosePeriod} />
        <LocationSelect vendorId={vendorId} value={vendorLocationId} onChange={chooseLocation} />
      </div>
      <QueryView
        query={query}
        loading={<LoadingReport />}
        failedTitle={analyticsErrorText(query.error, RANGE_FAILED)}
        isEmpty={isEmpty}
        empty={<EmptyState title={NO_DATA} description={EMPTY_TEXTS[period.kind]} />}
      >
        {(summary) => (
          <>
            {summary.asOf && (
              <p className="mb-3 text-sm text-ink-muted">
                Figures as of {formatClock(summary.asOf, timeZone)}
              </p>
            )}
            <Tabs summary={summary} period={period} vendorLocationId={vendorLocationId} />
          </>
        )}
      </QueryView>
      <OrderExports
        period={period}
        vendorLocationId={vendorLocationId}
        expected={query.data && query.data.totals.orders + query.data.totals.refundedOrders}
        now={now}
      />
    </>
  )
}

function Tabs(props: OverviewProps & { vendorLocationId: string | undefined }) {
  const { summary, period, vendorLocationId } = props
  const { data: locations = [] } = useQuery(vendorLocationsQuery(summary.vendorId))
  return (
    <SegmentedTabs
      label="Reports"
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: <Overview summary={summary} period={period} />,
        },
        {
          value: 'sales',
          label: 'Sales Analytics',
          content: (
            <SalesAnalytics summary={summary} kind={period.kind} startHour={period.startHour} />
          ),
        },
        { value: 'users', label: 'User Insights', content: <UserInsights summary={summary} /> },
        {
          value: 'products',
          label: 'Product Performance',
          content: <ProductPerformance summary={summary} />,
        },
        ...(locations.some(({ fulfilment }) => fulfilment === 'LINE')
          ? [
              {
                value: 'line',
                label: 'Waiting Times',
                content: (
                  <LineTimes
                    vendorId={summary.vendorId}
                    period={period}
                    vendorLocationId={vendorLocationId}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function isEmpty({ totals }: AnalyticsSummary): boolean {
  return totals.orders === 0 && totals.refundedOrders === 0 && toCents(totals.givenBack) === 0
}

function LoadingReport() {
  return (
    <div aria-busy className="grid gap-4 lg:grid-cols-2">
      <LoadingNote what="the report" className="col-span-full" />
      <Skeleton className="h-12 rounded-control lg:col-span-2" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}

/** Paper has no "Show as table": every chart is printed with its table. */
function useOpenTablesInPrint() {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('figure details:not([open])')]
      for (const details of opened) details.open = true
    }
    const close = () => {
      for (const details of opened) details.open = false
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
}

export default requireRight(canSeeAnalytics, ReportingScreen)
