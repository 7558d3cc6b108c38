import { type FormEvent, useEffect, useRef } from 'react'
import { ERROR_TITLE } from '#domain/identity/identity.messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { OneTimeCodeField } from '#app/ui/forms/one-time-code-field.tsx'
import { useCountdown } from './use-countdown.ts'
import { useWebOtp } from './use-web-otp.ts'

export interface CodeStepProps {
  code: string
  isVerifying: boolean
  isResending: boolean
  error: string | undefined
  notice: string | undefined
  resendAt: number
  onChange: (code: string) => void
  onSubmit: (code: string) => void
  onResend: () => void
}

const ERROR_ID = 'sign-in-error'

/** The second step: the SMS code, submitted automatically with the sixth digit. */
export function CodeStep(props: CodeStepProps) {
  const { code, error, notice, onChange, onSubmit } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  // select the rejected code, so that the next digit replaces it
  useEffect(() => {
    if (error) input.current?.select()
  }, [error])
  useWebOtp((received) => {
    onChange(received)
    onSubmit(received)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit(code)
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <OneTimeCodeField
        label="Verification code"
        value={code}
        onChange={onChange}
        onComplete={onSubmit}
        inputRef={input}
        errorId={error ? ERROR_ID : undefined}
      />
      {error && (
        <Alert id={ERROR_ID} title={ERROR_TITLE}>
          {error}
        </Alert>
      )}
      <output className="-mt-2 text-sm text-ink-muted empty:hidden">{!error && notice}</output>
      <Button type="submit" block pending={props.isVerifying} pendingText="Checking…">
        Verify
      </Button>
      <ResendButton
        key={props.resendAt}
        until={props.resendAt}
        pending={props.isResending}
        onResend={props.onResend}
      />
    </form>
  )
}

function ResendButton(props: { until: number; pending: boolean; onResend: () => void }) {
  const secondsLeft = useCountdown(props.until)
  return (
    <Button
      variant="ghost"
      size="touch"
      block
      disabled={secondsLeft > 0}
      pending={props.pending}
      pendingText="Sending code…"
      onClick={props.onResend}
    >
      <span className="amount">
        {secondsLeft > 0 ? `Resend code in ${secondsLeft} s` : 'Resend code'}
      </span>
    </Button>
  )
}
