import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { staffProfilesQuery } from '#app/features/vendor-roles.queries.ts'
import { locationHomePath } from '#app/paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import type { VendorRole } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { canManageStaff } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useBackTo } from '../shell/came-from.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { ProfileList } from './profile-list.tsx'
import { ADD_STAFF, STAFF_PROFILES } from './users.messages.ts'

/** Everyone who works at the vendor, for managers and up. */
function UsersScreen() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const goBack = useBackTo(locationHomePath(vendorLocationId))
  return (
    <StaffFrame title={STAFF_PROFILES} atLocation wide="fluid" onBack={goBack}>
      <StaffProfiles vendorId={vendor.vendorId} />
    </StaffFrame>
  )
}

function StaffProfiles({ vendorId }: { vendorId: string }) {
  const { data: profiles, error, isPaused, refetch } = useQuery(staffProfilesQuery(vendorId))
  const [opened, setOpened] = useState<VendorRole | 'new'>()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="display text-3xl">
          {STAFF_PROFILES}
          {profiles && <span className="amount text-ink-muted"> ({profiles.length})</span>}
        </h1>
        <Button
          icon={<UserRoundPlus aria-hidden className="size-5" />}
          onClick={() => setOpened('new')}
        >
          {ADD_STAFF}
        </Button>
      </div>
      <div className="mt-6">
        {!profiles && (error || isPaused) ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <ProfileList profiles={profiles} onEdit={setOpened} />
        )}
      </div>
      {opened && (
        <ProfileDialog
          vendorId={vendorId}
          profile={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

export default requireRight(canManageStaff, UsersScreen)
