import { LogOut } from 'lucide-react'
import { formatPhone } from '#domain/values/phone.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { useLastMenuPath } from '#app/features/layout/use-last-menu-path.ts'
import { logOut } from '#app/features/identity/log-out.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Reservations } from './reservations.tsx'
import { OpenOrders } from '../orders/open-orders.tsx'
import { OrdersSkeleton } from '../orders/past-orders.tsx'
import { RECENT_REWARDS } from './account.messages.ts'
import { RecentRewards } from './recent-rewards.tsx'
import { Section } from '../section.tsx'
import { HelpCenter } from './help-center.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { useAccountUpdates } from './use-account-updates.ts'

/** The signed-in user: open and recent orders, rewards, reservations, help, and Log out. */
export default function Account() {
  return (
    <LastVenueAccent>
      <CustomerPage title="My Account" back={useLastMenuPath()} end={<span />} wide="fluid">
        <h1 className="display mb-5 text-2xl">My Account</h1>
        <RequireSession fallback={<OrdersSkeleton count={3} />}>
          <Sections />
        </RequireSession>
      </CustomerPage>
    </LastVenueAccent>
  )
}

function Sections() {
  const { userId, phoneNumber } = useSignedIn()
  useAccountUpdates(userId)
  return (
    <>
      <div className="-mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-muted">
          Signed in as{' '}
          <span className="amount whitespace-nowrap text-ink">{formatPhone(phoneNumber)}</span>
        </p>
        <Button
          variant="secondary"
          size="touch"
          className="whitespace-nowrap"
          icon={<LogOut aria-hidden className="size-4" />}
          onClick={logOut}
        >
          Log out
        </Button>
      </div>
      <div className="grid items-start gap-8 tablet:grid-cols-2 lg:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <OpenOrders userId={userId} />
          <RecentOrders userId={userId} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Reservations userId={userId} />
          <Section id="recent-rewards" title={RECENT_REWARDS}>
            <RecentRewards userId={userId} />
          </Section>
          <HelpCenter />
        </div>
      </div>
    </>
  )
}
