import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { NO_ROLE_TITLE, noRoleText } from '#app/screens/staff/shell/shell.messages.ts'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatPhone } from '#domain/values/phone.ts'
import { staffMenuPath } from '#app/paths.ts'
import type { StaffLocationSearch } from '../shell/use-staff-location-search.ts'
import { CANCEL, CONFIRM, LOCATION_FOUND, LOCATION_FOUND_TEXT } from './locations.messages.ts'

export interface LocationDialogProps {
  search: StaffLocationSearch
  onClose: () => void
}

/** Asks the user to confirm the location found, or says that they have no role there. */
export function LocationDialog({ search, onClose }: LocationDialogProps) {
  const navigate = useNavigate()
  const { phoneNumber } = useSignedIn()
  const nameId = useId()
  if (search.status === 'no-role') {
    const place = `${search.vendor.name}, ${search.location.description}`
    return (
      <Dialog
        open
        onClose={onClose}
        title={NO_ROLE_TITLE}
        description={noRoleText(formatPhone(phoneNumber), place)}
        footer={<Button onClick={onClose}>Scan another code</Button>}
      />
    )
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
        void navigate(staffMenuPath(vendorLocationId))
      }}
    />
  )
}
