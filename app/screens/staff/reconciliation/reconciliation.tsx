import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { formatMoment } from '#domain/values/format-moment.ts'
import { locationHomePath } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import type { MoneyAudit } from '#domain/reconciliation/reconciliation.contract.ts'
import { canSeeReconciliation } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import {
  AUDIT_INTRO,
  AUDIT_TITLE,
  CLEAN_DESCRIPTION,
  CLEAN_TITLE,
  NO_AUDIT_DESCRIPTION,
  NO_AUDIT_TITLE,
} from './reconciliation.messages.ts'
import { moneyAuditQuery } from './reconciliation.queries.ts'
import { Differences } from './differences.tsx'

/** The latest money audit of this vendor. */
function Reconciliation() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const navigate = useNavigate()
  return (
    <StaffFrame
      title={AUDIT_TITLE}
      atLocation
      onBack={() => void navigate(locationHomePath(vendorLocationId))}
    >
      <h1 className="display text-3xl">{AUDIT_TITLE}</h1>
      <p className="mt-2 text-ink-muted">{AUDIT_INTRO}</p>
      <LastAudit vendorId={vendor.vendorId} timeZone={vendor.timeZone} />
    </StaffFrame>
  )
}

function LastAudit({ vendorId, timeZone }: { vendorId: string; timeZone: string }) {
  const { data: audit, error, isPaused, refetch } = useQuery(moneyAuditQuery(vendorId))
  if (audit === undefined) {
    if (error || isPaused) return <LoadFailed error={error} onRetry={refetch} />
    return (
      <div aria-busy className="mt-6">
        <LoadingNote what="the audit" className="pb-3" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    )
  }
  if (!audit) return <EmptyState title={NO_AUDIT_TITLE} description={NO_AUDIT_DESCRIPTION} />
  return (
    <>
      <AuditResult audit={audit} />
      <p className="mt-4 text-center text-sm text-ink-muted">
        Checked {formatMoment(audit.at, timeZone)}, orders since{' '}
        {formatMoment(audit.since, timeZone)}
      </p>
    </>
  )
}

function AuditResult({ audit }: { audit: MoneyAudit }) {
  if (audit.differences.length > 0) return <Differences differences={audit.differences} />
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden className="size-7 stroke-[1.5] text-success" />}
      title={CLEAN_TITLE}
      description={CLEAN_DESCRIPTION}
    />
  )
}

export default requireRight(canSeeReconciliation, Reconciliation)
