import { useQuery } from '@tanstack/react-query'
import { Mail, RefreshCw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { SUPPORT_EMAIL } from '#app/paths.ts'
import { venueSetUpPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { toOwnerChecks } from '#domain/readiness/owner-checks.ts'
import type { PaymentCheck } from '#domain/readiness/readiness.contract.ts'
import { canManageVenue } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireVenueRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { OwnAccount } from './own-account.tsx'
import { LOOKS, PaymentState } from './payment-state.tsx'
import { paymentChecksQuery } from '#app/features/readiness/readiness.queries.ts'

const TITLE = 'Payments'

/** Whether cards can be charged, and text messages sent; for operators with every check and what to do. */
function Payments() {
  const { vendor, isOperator } = useStaffVenue()
  const navigate = useNavigate()
  const query = useQuery(paymentChecksQuery(vendor.vendorId))
  return (
    <StaffFrame title={TITLE} onBack={() => void navigate(venueSetUpPath(vendor.vendorId))}>
      <h1 className="display mb-6 text-3xl">{TITLE}</h1>
      <QueryView
        query={query}
        loading={<Loading />}
        isEmpty={(checks) => checks.length === 0}
        empty={<EmptyState title="There is nothing to check." />}
      >
        {(checks) => (
          <>
            <States checks={isOperator ? toOwnerChecks(checks) : checks} />
            <Button
              variant="secondary"
              block
              className="mt-3"
              icon={<RefreshCw aria-hidden className="size-5" />}
              pending={query.isFetching}
              pendingText="Checking…"
              onClick={() => void query.refetch()}
            >
              Check again
            </Button>
            {isOperator && <Checks checks={checks} />}
          </>
        )}
      </QueryView>
      <OwnAccount />
    </StaffFrame>
  )
}

function States({ checks }: { checks: readonly PaymentCheck[] }) {
  const { vendor } = useStaffVenue()
  const isFine = checks.every(({ result }) => result === 'ok')
  const subject = encodeURIComponent(`Payments at ${vendor.name}`)
  return (
    <div className="flex flex-col gap-3">
      {checks.map((check) => (
        <PaymentState key={check.service} check={check} />
      ))}
      {!isFine && (
        <a
          href={`mailto:${SUPPORT_EMAIL}?subject=${subject}`}
          className={`mt-3 ${buttonClass({ block: true })}`}
        >
          <Mail aria-hidden className="size-5" />
          {checks.some(({ name }) => name === 'test mode') ? 'Ask to go live' : 'Write to us'}
        </a>
      )}
    </div>
  )
}

/** Every check with what an operator does about it. */
function Checks({ checks }: { checks: readonly PaymentCheck[] }) {
  return (
    <section aria-labelledby="checks-title" className="mt-8">
      <h2 id="checks-title" className="display mb-3 text-xl">
        For operators
      </h2>
      <ul className="flex flex-col gap-3">
        {checks.map((check) => (
          <li key={`${check.service} ${check.name}`}>
            <CheckCard check={check} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckCard({ check: { service, name, result, text, fix } }: { check: PaymentCheck }) {
  const { word, icon: Icon, color } = LOOKS[result]
  return (
    <Card className="flex gap-3">
      <span className={`grid size-8 shrink-0 place-items-center rounded-full ${color}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold">
            {service}, {name}
          </h3>
          <span className="text-sm font-semibold text-ink-muted">{word}</span>
        </div>
        <p className="mt-1 text-sm wrap-anywhere">{text}</p>
        {fix && <p className="mt-1 text-sm text-ink-muted wrap-anywhere">{fix}</p>}
      </div>
    </Card>
  )
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <LoadingNote what="checks" />
      {[0, 1].map((at) => (
        <Skeleton key={at} className="h-40 rounded-card" />
      ))}
      <Skeleton className="mt-3 h-13" />
    </div>
  )
}

export default requireVenueRight(canManageVenue, Payments)
