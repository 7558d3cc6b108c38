import { StaffPage } from '#app/features/layout/staff-page.tsx'
import { staffSignInPath } from '#app/paths.ts'
import { AfterCallback } from '#app/features/identity/after-callback.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'

/** Staff return here after login and logout. */
export default function StaffAuthCallback() {
  return (
    <StaffPage title="One moment" className="grid place-items-center">
      <Spinner label="One moment" />
      <AfterCallback audience="staff" signedOutPath={staffSignInPath()} />
    </StaffPage>
  )
}
