import { useId } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { locationHomePath } from '#app/paths.ts'
import type { StaffLocationSearch } from '../shell/use-staff-location-search.ts'
import { CANCEL, CONFIRM, LOCATION_FOUND, LOCATION_FOUND_TEXT } from './locations.messages.ts'

export interface LocationDialogProps {
  search: StaffLocationSearch
  onClose: () => void
}

/** Asks the user to confirm the location found, or leads on to the page that says that they have no role there. */
export function LocationDialog({ search, onClose }: LocationDialogProps) {
  const navigate = useNavigate()
  const nameId = useId()
  if (search.status === 'no-role') {
    // the location's home page says so, and what to do
    return <Navigate to={locationHomePath(search.location.vendorLocationId)} />
  }
  if (search.status !== 'ready') return null
  const { location, vendor, vendorLocationId } = search.staffLocation
  return (
    <AlertDialog
      open
      title={LOCATION_FOUND}
      description={
        <span id={nameId} className="mt-1 block rounded-card bg-raised px-4 py-3">
          <span className="display block text-xl text-ink">{location.description}</span>
          <span className="block">{vendor.name}</span>
        </span>
      }
      cancelLabel={CANCEL}
      confirmLabel={CONFIRM}
      onCancel={onClose}
      onConfirm={() => {
        toast(LOCATION_FOUND, { description: LOCATION_FOUND_TEXT, tone: 'success' })
        void navigate(locationHomePath(vendorLocationId))
      }}
    />
  )
}
