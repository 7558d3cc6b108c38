import { StaffPage } from '#app/features/layout/staff-page.tsx'
import { useBack } from '#app/features/layout/use-back.ts'
import { forgetRedirectRoute } from '#app/features/identity/redirect-route.ts'
import { SignInForm } from '#app/features/identity/sign-in-form.tsx'
import { useSignIn } from '#app/features/identity/use-sign-in.ts'

/** Staff sign in as customers do, then continue to the staff pages. */
export default function StaffSignIn() {
  const signIn = useSignIn()
  const goBack = useBack('/')
  function leave() {
    forgetRedirectRoute()
    goBack()
  }
  return (
    <StaffPage
      title="Staff Sign In"
      onBack={signIn.step.name === 'code' ? signIn.backToPhone : leave}
    >
      <SignInForm audience="staff" signIn={signIn} title="Staff Sign In" />
    </StaffPage>
  )
}
