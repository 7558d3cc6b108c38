import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { useLastMenuPath } from '#app/features/layout/use-last-menu-path.ts'
import { AfterCallback } from '#app/features/identity/after-callback.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'

/** Customers come back here after a login or a logout; a logout leads to the menu they were at. */
export default function AuthCallback() {
  return (
    <CustomerPage title="One moment" className="grid place-items-center" end={<span />}>
      <Spinner label="One moment" />
      <AfterCallback audience="customer" signedOutPath={useLastMenuPath()} />
    </CustomerPage>
  )
}
