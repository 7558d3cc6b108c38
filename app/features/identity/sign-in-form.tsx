import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'
import { toast } from '#app/ui/feedback/toast.ts'
import { SIGNED_IN } from '#domain/identity/identity.messages.ts'
import { CodeStep } from './code-step.tsx'
import { DemoInboxHint } from './demo-inbox-hint.tsx'
import { formatPhone } from '#domain/values/phone.ts'
import { PhoneStep } from './phone-step.tsx'
import { type Audience, findPostLoginPath, forgetRedirectRoute } from './redirect-route.ts'
import { SignInNote } from './sign-in-note.tsx'
import { ToPostLogin } from './to-post-login.tsx'
import type { useSignIn } from './use-sign-in.ts'
import { useSession } from './use-session.ts'
import { WelcomeDialog } from './welcome-dialog.tsx'

export interface SignInFormProps {
  audience: Audience
  signIn: ReturnType<typeof useSignIn>
  title: string
  /** Above the form. */
  note?: ReactNode
}

/** The sign-in: phone step, code step, welcome dialog, then the redirect. */
export function SignInForm({ audience, signIn, title, note }: SignInFormProps) {
  const { step } = signIn
  const goToPostLogin = usePostLogin(audience)
  const isSignedIn = useSession().status === 'signed-in'
  useBackToPhone(step.name === 'code', signIn.backToPhone)
  if (step.name === 'done') {
    return (
      <WelcomeDialog audience={audience} isNewUser={step.isNewUser} onContinue={goToPostLogin} />
    )
  }
  if (isSignedIn) return <ToPostLogin audience={audience} />
  return (
    <div className="mx-auto flex w-full max-w-[24rem] flex-col gap-6 pt-4 sm:pt-10 sm:short:pt-0">
      <div className="flex flex-col gap-2">
        <h1 className="display text-3xl">{step.name === 'code' ? 'Enter your code' : title}</h1>
        {step.name === 'phone' && (
          <p className="text-ink-muted">Your phone number is your account.</p>
        )}
        {step.name === 'code' && (
          <SentTo phoneNumber={step.phoneNumber} onChange={signIn.backToPhone} />
        )}
      </div>
      {note}
      <SignInNote />
      {step.name === 'phone' && (
        <PhoneStep
          initialPhone={step.phone}
          pending={signIn.isSending}
          error={signIn.error}
          wait={step.wait}
          onSubmit={signIn.sendCode}
        />
      )}
      {step.name === 'code' && (
        <CodeStep
          code={step.code}
          isVerifying={signIn.isVerifying}
          isResending={signIn.isResending}
          error={signIn.error}
          notice={step.notice}
          resendAt={step.resendAt}
          onChange={signIn.changeCode}
          onSubmit={signIn.submitCode}
          onResend={signIn.resendCode}
        />
      )}
      <DemoInboxHint phoneNumber={step.name === 'code' ? step.phoneNumber : undefined} />
    </div>
  )
}

function SentTo({ phoneNumber, onChange }: { phoneNumber: string; onChange: () => void }) {
  return (
    <p className="-my-2 text-ink-muted">
      Sent to{' '}
      <strong className="amount whitespace-nowrap text-ink">{formatPhone(phoneNumber)}</strong>{' '}
      <button
        type="button"
        className="inline-flex min-h-touch items-center px-1 font-medium text-accent-ink underline underline-offset-4"
        onClick={onChange}
      >
        Change
      </button>
    </p>
  )
}

/** Redirects after sign-in, replacing this page in the history; a toast never appears beside the dialog. */
function usePostLogin(audience: Audience): () => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const hasGone = useRef(false)
  return () => {
    if (hasGone.current) return
    hasGone.current = true
    const path = findPostLoginPath(audience, state)
    forgetRedirectRoute()
    toast(SIGNED_IN, { tone: 'success' })
    void navigate(path, { replace: true })
  }
}

/** The browser's Back returns from the code step to the phone step, like the button. */
function useBackToPhone(isCodeStep: boolean, backToPhone: () => void) {
  const blocker = useBlocker(({ historyAction }) => isCodeStep && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    backToPhone()
  }, [blocker, backToPhone])
}
