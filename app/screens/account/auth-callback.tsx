import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { useLastMenuPath } from '#app/features/layout/use-last-menu-path.ts'
import { AfterCallback } from '#app/features/identity/after-callback.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'

/** Customers return here after login and logout; logout continues to their last menu. */
export default function AuthCallback() {
  return (
    <CustomerPage title="One moment" className="grid place-items-center" end={<span />}>
      <Spinner label="One moment" />
      <AfterCallback audience="customer" signedOutPath={useLastMenuPath()} />
    </CustomerPage>
  )
}
