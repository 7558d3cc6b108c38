import { lazy, Suspense, useState } from 'react'
import { CalendarCheck, RefreshCw, Ticket } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { PLAN_LENGTHS, planOfLength } from '#domain/membership/plans.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { useSession } from '#app/features/identity/use-session.ts'
import { PaymentUnderWay } from '#app/features/payments/payment-under-way.tsx'
import { joinLusivPath, lusivEventsPath, signInPath } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { loadPageHead, toMeta as meta } from '#app/features/layout/load-page-head.ts'
import { PlanPicker } from './joining/plan-picker.tsx'
import { SIGN_UP } from './membership.messages.ts'
import type { Route } from './+types/join.ts'

const JoinForm = lazy(() => import('./joining/join-form.tsx'))

const BENEFITS = [
  { icon: Ticket, text: '4 guest-list credits every month' },
  { icon: RefreshCw, text: 'Unused credits roll over, up to 12' },
  { icon: CalendarCheck, text: 'Cancel before the event and your credit is returned' },
]

export { meta }

export function loader({ request }: Route.LoaderArgs) {
  return loadPageHead(request, joinLusivPath(), {
    title: 'Join Lusiv',
    description: `Choose ${PLAN_LENGTHS} of Lusiv Unlimited: 4 guest-list credits a month that roll over up to 12, and come back when you cancel before the event.`,
  })
}

/** Membership sign-up, by wallet or card. */
export default function Join() {
  const state = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [plan, setPlan] = useState(() => planOfLength(Number(search.get('months'))))
  return (
    <CustomerPage
      title="Join Lusiv"
      back={lusivEventsPath()}
      wide="fluid"
      bar={
        state.status === 'signed-out' && (
          <BottomBar>
            <ButtonLink
              to={signInPath()}
              state={{ authRedirectTo: joinLusivPath(plan.durationMonths) }}
              block
            >
              {SIGN_UP}
            </ButtonLink>
          </BottomBar>
        )
      }
    >
      <div className="grid grid-cols-1 gap-6 tablet:grid-cols-2 tablet:gap-12">
        <div className="glow">
          <h1 className="display text-3xl">Join Lusiv Unlimited</h1>
          <ul className="mt-4 flex flex-col gap-2.5">
            {BENEFITS.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-start gap-3 text-ink-muted">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        {state.status === 'signed-out' && (
          <div className="flex flex-col gap-4">
            <PaymentUnderWay />
            <PlanPicker plan={plan} onChange={setPlan} />
          </div>
        )}
        {state.status === 'unknown' && <Skeleton className="h-96" />}
        {state.status === 'signed-in' && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <JoinForm
              userId={state.session.userId}
              phoneNumber={state.session.phoneNumber}
              months={plan.durationMonths}
              onPlan={setPlan}
              onJoined={() => void navigate(lusivEventsPath(), { replace: true })}
            />
          </Suspense>
        )}
      </div>
    </CustomerPage>
  )
}
