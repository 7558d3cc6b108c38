import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { eventsPath } from '#app/paths.ts'
import { canManageEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { RequireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'

/** The frame of the event form: Back leads to the events. */
export function EventFormFrame({ title, children }: { title: string; children: ReactNode }) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const navigate = useNavigate()
  return (
    <RequireRight right={canManageEvents}>
      <StaffFrame
        title={title}
        atLocation
        className="sm:max-w-2xl"
        onBack={() => void navigate(eventsPath(vendorLocationId, vendor.vendorId))}
      >
        <p className="text-sm text-ink-muted">{vendor.name}</p>
        <h1 className="display mb-5 text-3xl">{title}</h1>
        {children}
      </StaffFrame>
    </RequireRight>
  )
}
