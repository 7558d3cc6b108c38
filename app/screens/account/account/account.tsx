import { LogOut } from 'lucide-react'
import { formatPhone } from '#domain/values/phone.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { useLastMenuPath } from '#app/features/layout/use-last-menu-path.ts'
import { logOut } from '#app/features/identity/log-out.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** The signed-in user, with Log out. */
export default function Account() {
  return (
    <CustomerPage title="My Account" back={useLastMenuPath()} end={<span />}>
      <div className="flex flex-col gap-5">
        <h1 className="display text-2xl">My Account</h1>
        <RequireSession fallback={<Skeleton className="h-36" />}>
          <Person />
        </RequireSession>
      </div>
    </CustomerPage>
  )
}

function Person() {
  const { phoneNumber } = useSignedIn()
  const menuPath = useLastMenuPath()
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-xs text-ink-muted">Signed in as</p>
          <p className="amount mt-0.5 text-lg font-semibold whitespace-nowrap">
            {formatPhone(phoneNumber)}
          </p>
        </div>
        <Button
          variant="secondary"
          size="touch"
          className="whitespace-nowrap"
          icon={<LogOut aria-hidden className="size-4" />}
          onClick={logOut}
        >
          Log out
        </Button>
      </Card>
      {menuPath !== '/' && (
        <ButtonLink to={menuPath} block>
          Back to the menu
        </ButtonLink>
      )}
    </>
  )
}
