import { LogOut } from 'lucide-react'
import { formatPhone } from '#domain/values/phone.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { useLastMenuPath } from '#app/features/layout/use-last-menu-path.ts'
import { logOut } from '#app/features/identity/log-out.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { OpenOrders, useShownOpenOrders } from '../orders/open-orders.tsx'
import { OrdersSkeleton, usePastOrders } from '../orders/past-orders.tsx'
import { Section } from '../section.tsx'
import { RECENT_REWARDS } from './account.messages.ts'
import { HelpCenter } from './help-center.tsx'
import { MAX_SHOWN, RecentOrders } from './recent-orders.tsx'
import { RecentRewards } from './recent-rewards.tsx'
import { Reservations } from './reservations.tsx'
import { useOnceTrue } from '../use-once-true.ts'
import { useAccountUpdates } from './use-account-updates.ts'
import { useIsAsideSettled } from './use-is-aside-settled.ts'

/** The signed-in user: open and recent orders, rewards, reservations, help, and Log out. */
export default function Account() {
  return (
    <LastVenueAccent>
      <CustomerPage
        title="My Account"
        back={useLastMenuPath()}
        end={<span />}
        wide="fluid"
        className="min-h-dvh"
      >
        <h1 className="display mb-5 text-2xl">My Account</h1>
        <RequireSession fallback={<AccountSkeleton />}>
          <SignedIn />
          <Sections />
        </RequireSession>
      </CustomerPage>
    </LastVenueAccent>
  )
}

function SignedIn() {
  const { phoneNumber } = useSignedIn()
  return (
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
  )
}

/** Nothing is drawn before what is above it is known, so that nothing moves under a thumb. */
function Sections() {
  const { userId } = useSignedIn()
  useAccountUpdates(userId)
  const open = useShownOpenOrders(userId)
  const past = usePastOrders(userId, MAX_SHOWN)
  const areOrdersSettled = useOnceTrue(open.isSettled && past.isSettled)
  // A placeholder is drawn anew below another order, instead of moving.
  const count = open.orders.length
  const isAsideSettled = useIsAsideSettled(userId)
  return (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-8">
        <OpenOrders orders={open.orders} />
        {areOrdersSettled ? (
          <RecentOrders past={past} />
        ) : (
          <OrdersSkeleton key={count} count={MAX_SHOWN} />
        )}
      </div>
      {areOrdersSettled && isAsideSettled ? (
        <div className="flex min-w-0 flex-col gap-8">
          <Reservations userId={userId} />
          <Section id="recent-rewards" title={RECENT_REWARDS}>
            <RecentRewards userId={userId} />
          </Section>
          <HelpCenter />
        </div>
      ) : (
        <AsideSkeleton key={count} />
      )}
    </div>
  )
}

const COLUMNS = 'grid items-start gap-8 tablet:grid-cols-2 lg:grid-cols-[1fr_24rem]'

function AccountSkeleton() {
  return (
    <>
      <div className="-mt-4 mb-6 flex items-center justify-between">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-touch w-28" />
      </div>
      <div className={COLUMNS}>
        <OrdersSkeleton count={MAX_SHOWN} />
        <AsideSkeleton />
      </div>
    </>
  )
}

function AsideSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-8">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
