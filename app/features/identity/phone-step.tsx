import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { ERROR_TITLE } from '#domain/identity/identity.messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { PhoneField } from './phone-field.tsx'
import { useCountdown } from './use-countdown.ts'

export interface PhoneStepProps {
  initialPhone: string
  pending: boolean
  error: string | undefined
  /** A code for this number can be requested from then on (ms). */
  wait: { phone: string; until: number } | undefined
  onSubmit: (phone: string) => void
}

const never = () => () => {}
const ERROR_ID = 'sign-in-error'

/** The first step: the phone number. */
export function PhoneStep(props: PhoneStepProps) {
  const { initialPhone, pending, error, wait, onSubmit } = props
  const [phone, setPhone] = useState(initialPhone)
  const takesCookies = useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  )
  const secondsLeft = useCountdown(wait?.until ?? 0)
  const hasToWait = wait?.phone === phone
  const isWaiting = secondsLeft > 0 && hasToWait
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending && !isWaiting) onSubmit(phone)
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <PhoneField
        value={phone}
        onChange={setPhone}
        errorId={error && !hasToWait ? ERROR_ID : undefined}
      />
      {error && !hasToWait && (
        <Alert id={ERROR_ID} title={ERROR_TITLE}>
          {error}
        </Alert>
      )}
      {error && hasToWait && (
        <Alert tone="info" title={isWaiting ? 'Almost there' : 'You can request a code now'}>
          {isWaiting && error}
        </Alert>
      )}
      {!takesCookies && (
        <Alert tone="warning" title="Your browser blocks cookies">
          Without them you cannot sign in. Allow cookies for this site, or open it in another
          browser.
        </Alert>
      )}
      <Button
        type="submit"
        block
        disabled={isWaiting}
        pending={pending}
        pendingText="Sending code…"
      >
        <span className="amount">{isWaiting ? `Send code in ${secondsLeft} s` : 'Send code'}</span>
      </Button>
      <p className="text-xs text-ink-faint">
        We&apos;ll text you a 6-digit code. Carrier rates may apply.
      </p>
    </form>
  )
}
