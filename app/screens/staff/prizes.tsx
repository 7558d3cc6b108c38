import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isNotFound } from '#app/api/api-error.ts'
import { rewardByCodeQuery } from '#app/features/contests/contests.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { CodeForm } from '#app/features/scanning/code-form.tsx'
import { scanPath } from '#app/staff-paths.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { parseClaimCode } from '#domain/contests/claim-code.ts'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from './shell/require-right.tsx'
import { StaffFrame } from './shell/staff-frame.tsx'
import { useStaffLocation } from './shell/use-staff-location.ts'
import { FoundPrize } from './found-prize.tsx'

const PRIZES_TITLE = 'Prizes'
const NOT_A_CODE = 'A claim code has eight letters and digits, such as 7Q4K-M2XT.'
const NO_SUCH_PRIZE = 'No prize at this venue has this code.'

/** Staff find a prize by the code on the guest's phone and hand it over. */
function Prizes() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [{ typed, attempt }, setSearch] = useState({
    typed: parameters.get('code') ?? '',
    attempt: 0,
  })
  const code = parseClaimCode(typed)
  const { queryKey, queryFn } = rewardByCodeQuery(vendor.vendorId, code ?? '')
  // always asked again: another counter may have handed it over
  const reward = useQuery({ queryKey, queryFn, enabled: code !== undefined, gcTime: 0 })
  const isUnknown = isNotFound(reward.error)

  function find(text: string) {
    setSearch({ typed: text, attempt: attempt + 1 })
    if (parseClaimCode(text) === code) void reward.refetch()
  }
  return (
    <StaffFrame
      title={PRIZES_TITLE}
      atLocation
      wide
      onBack={() => void navigate(scanPath(vendorLocationId))}
    >
      <h1 className="display text-3xl">{PRIZES_TITLE}</h1>
      <p className="mt-1 mb-5 text-ink-muted">
        Type the code on the guest’s phone, then hand the prize over.
      </p>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start lg:gap-10">
        <CodeForm
          label="Claim code"
          hint={NOT_A_CODE}
          submitLabel="Find"
          pending={reward.isFetching}
          initialText={typed}
          error={typed && !code ? NOT_A_CODE : isUnknown ? NO_SUCH_PRIZE : undefined}
          onSubmit={find}
        />
        {code && !isUnknown && (
          <QueryView query={reward} loading={<Skeleton className="h-80 rounded-sheet" />}>
            {(found) => <FoundPrize key={attempt} reward={found} />}
          </QueryView>
        )}
      </div>
    </StaffFrame>
  )
}

export default requireRight(canHandOver, Prizes)
