import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { venueSetUpPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { PaymentCheck } from '#domain/readiness/readiness.contract.ts'
import { canManageVenue } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireVenueRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { paymentChecksQuery } from './set-up.queries.ts'

const TITLE = 'Payments'

/** Whether cards can be charged, and text messages sent, with what to do about it. */
function Payments() {
  const { vendor } = useStaffVenue()
  const navigate = useNavigate()
  const query = useQuery(paymentChecksQuery(vendor.vendorId))
  return (
    <StaffFrame title={TITLE} onBack={() => void navigate(venueSetUpPath(vendor.vendorId))}>
      <p className="text-sm text-ink-muted wrap-anywhere">{vendor.name}</p>
      <h1 className="display text-3xl">{TITLE}</h1>
      <p className="mt-2 mb-6 text-ink-muted">
        Whether this installation can charge cards and send text messages.
      </p>
      <QueryView
        query={query}
        loading={<Loading />}
        isEmpty={(checks) => checks.length === 0}
        empty={<EmptyState title="There is nothing to check." />}
      >
        {(checks) => (
          <>
            {[...Map.groupBy(checks, ({ service }) => service)].map(([service, ofService]) => (
              <section key={service} aria-label={service} className="mb-6">
                <h2 className="mb-3 text-lg font-semibold">{service}</h2>
                <ul className="flex flex-col gap-3">
                  {ofService.map((check) => (
                    <li key={check.name}>
                      <CheckCard check={check} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <Button
              variant="secondary"
              block
              pending={query.isFetching}
              pendingText="Checking…"
              onClick={() => void query.refetch()}
            >
              Check again
            </Button>
          </>
        )}
      </QueryView>
    </StaffFrame>
  )
}

const LOOKS = {
  ok: { word: 'OK', icon: CircleCheck, color: 'text-success' },
  warning: { word: 'Look at this', icon: TriangleAlert, color: 'text-warning' },
  failure: { word: 'Does not work', icon: CircleAlert, color: 'text-danger' },
} as const

function CheckCard({ check: { name, result, text, fix } }: { check: PaymentCheck }) {
  const { word, icon: Icon, color } = LOOKS[result]
  return (
    <Card className="flex gap-3">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold first-letter:uppercase">{name}</h3>
          <span className={`text-sm font-semibold ${color}`}>{word}</span>
        </div>
        <p className="mt-1 text-sm wrap-anywhere">{text}</p>
        {fix && <p className="mt-1 text-sm text-ink-muted wrap-anywhere">{fix}</p>}
      </div>
    </Card>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote what="checks" />
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-24 rounded-card" />
      ))}
    </div>
  )
}

export default requireVenueRight(canManageVenue, Payments)
