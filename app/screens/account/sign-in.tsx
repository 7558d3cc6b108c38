import { useState } from 'react'
import { useLocation } from 'react-router'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { PrefetchPage } from '#app/features/layout/prefetch-page.tsx'
import { useBack } from '#app/features/layout/use-back.ts'
import { useLastMenuPath } from '#app/features/layout/use-last-menu-path.ts'
import { findPostLoginPath, forgetRedirectRoute } from '#app/features/identity/redirect-route.ts'
import { SignInForm } from '#app/features/identity/sign-in-form.tsx'
import { useSignIn } from '#app/features/identity/use-sign-in.ts'
import { PaymentUnderWay } from '#app/features/payments/payment-under-way.tsx'
import { usePreparePayment } from '#app/features/payments/use-prepare-payment.ts'

const ORDERING = /\/order\/(review|checkout)$/

/** Customers sign in with a phone number and an SMS code. */
export default function SignIn() {
  const signIn = useSignIn()
  const { state } = useLocation()
  const [nextPath] = useState(() => findPostLoginPath('customer', state))
  const isOrdering = ORDERING.test(nextPath)
  // while the code is on its way
  usePreparePayment(isOrdering && signIn.step.name === 'code')
  const goBack = useBack(useLastMenuPath())
  function leave() {
    forgetRedirectRoute()
    goBack()
  }
  return (
    <LastVenueAccent>
      {isOrdering && <PrefetchPage page={nextPath.replace(ORDERING, '/order/checkout')} />}
      <CustomerPage
        title="Sign in"
        onBack={signIn.step.name === 'code' ? signIn.backToPhone : leave}
        end={<span />}
      >
        <SignInForm
          audience="customer"
          signIn={signIn}
          title="Sign in"
          note={<PaymentUnderWay nextPath={nextPath} />}
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}
