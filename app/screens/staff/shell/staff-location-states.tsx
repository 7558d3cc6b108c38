import { useQueryClient } from '@tanstack/react-query'
import { Compass, ShieldX } from 'lucide-react'
import { useLocation } from 'react-router'
import { staffLocationsPath } from '#app/staff-paths.ts'
import { SOMETHING_WENT_WRONG } from '#app/api/api.messages.ts'
import {
  NOT_FOUND_DESCRIPTION,
  NOT_FOUND_TITLE,
  TRY_AGAIN,
} from '#app/features/layout/layout.messages.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { LOG_OUT, NO_ROLE_TITLE, noRoleText } from './shell.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { EVENT_IDS_REQUIRED } from '#domain/events/events.messages.ts'
import { CREATE_NEEDS_IDS } from '#domain/guest-list/guest-list.messages.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { formatPhone } from '#domain/values/phone.ts'
import { endShift } from './end-shift.ts'
import { StaffFrame } from './staff-frame.tsx'

/** The location in the URL does not exist, or the vendor has no such location. */
export function StaffLocationNotFound() {
  return (
    <StaffFrame title={NOT_FOUND_TITLE} className="grid place-items-center">
      <MessageState
        icon={<Compass aria-hidden className="size-7 stroke-[1.5]" />}
        level={1}
        role="alert"
        title={NOT_FOUND_TITLE}
        description={NOT_FOUND_DESCRIPTION}
        action={<ButtonLink to={staffLocationsPath()}>Scan Location Code</ButtonLink>}
      />
    </StaffFrame>
  )
}

/** The location's answer lacks an id, without which no page of it can work. */
export function StaffIdsMissing() {
  const isEditing = useLocation().pathname.includes('/edit/')
  return (
    <StaffFrame title={SOMETHING_WENT_WRONG} className="grid place-items-center">
      <ErrorState
        title={SOMETHING_WENT_WRONG}
        description={isEditing ? EVENT_IDS_REQUIRED : CREATE_NEEDS_IDS}
        action={<ButtonLink to={staffLocationsPath()}>Scan Location Code</ButtonLink>}
      />
    </StaffFrame>
  )
}

/** Signed in, but without a role at the location. */
export function NoRole(props: { location: VendorLocation; vendor: Vendor; onRetry: () => void }) {
  const { location, vendor, onRetry } = props
  const { phoneNumber } = useSignedIn()
  const queryClient = useQueryClient()
  const place = `${vendor.name}, ${location.description}`
  return (
    <StaffFrame title={NO_ROLE_TITLE} className="grid place-items-center">
      <MessageState
        icon={<ShieldX aria-hidden className="size-7 stroke-[1.5]" />}
        level={1}
        role="alert"
        tone="danger"
        title={NO_ROLE_TITLE}
        description={noRoleText(formatPhone(phoneNumber), place)}
        action={
          <>
            <Button onClick={onRetry}>{TRY_AGAIN}</Button>
            <Button variant="secondary" onClick={() => void endShift(queryClient)}>
              {LOG_OUT}
            </Button>
            <ButtonLink to={staffLocationsPath()} variant="secondary">
              Choose another location
            </ButtonLink>
          </>
        }
      />
    </StaffFrame>
  )
}

/** The location or the user's role there could not be loaded. */
export function StaffLocationFailed(props: { error: unknown; onRetry: () => void }) {
  return (
    <StaffFrame title={SOMETHING_WENT_WRONG} className="grid place-items-center">
      <LoadFailed {...props} />
    </StaffFrame>
  )
}
