import { lazy, Suspense, useState } from 'react'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { lusivEventsPath } from '#app/paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { CONGRATS, PAYMENT_SORRY } from './membership.messages.ts'

const JoinForm = lazy(() => import('./joining/join-form.tsx'))

/** Choosing a plan and paying it, with the result on top of the page. */
export default function TestSignup() {
  return (
    <CustomerPage title="Test sign-up" back={lusivEventsPath()}>
      <div className="flex flex-col gap-6">
        <h1 className="display text-2xl">Test sign-up</h1>
        <RequireSession fallback={<Skeleton className="h-96" />}>
          <SignUp />
        </RequireSession>
      </div>
    </CustomerPage>
  )
}

function SignUp() {
  const { userId, phoneNumber } = useSignedIn()
  const [result, setResult] = useState<'joined' | 'failed'>()
  const close = () => setResult(undefined)
  return (
    <>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <JoinForm
          userId={userId}
          phoneNumber={phoneNumber}
          isTest
          onJoined={() => setResult('joined')}
          onFailed={() => setResult('failed')}
        />
      </Suspense>
      <Dialog
        open={result !== undefined}
        onClose={close}
        title={result === 'joined' ? CONGRATS : PAYMENT_SORRY}
        footer={
          result === 'joined' ? (
            <ButtonLink to={lusivEventsPath()} block>
              See the events
            </ButtonLink>
          ) : (
            <Button block onClick={close}>
              Try again
            </Button>
          )
        }
      />
    </>
  )
}
