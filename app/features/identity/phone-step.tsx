import { type FormEvent, useState } from 'react'
import { ERROR_TITLE } from '#domain/identity/identity.messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { PhoneField } from './phone-field.tsx'

export interface PhoneStepProps {
  initialPhone: string
  pending: boolean
  error: string | undefined
  onSubmit: (phone: string) => void
}

/** The first step: the phone number. */
export function PhoneStep({ initialPhone, pending, error, onSubmit }: PhoneStepProps) {
  const [phone, setPhone] = useState(initialPhone)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) onSubmit(phone)
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <PhoneField value={phone} onChange={setPhone} />
      {error && <Alert title={ERROR_TITLE}>{error}</Alert>}
      <Button type="submit" block pending={pending} pendingText="Sending code…">
        Send code
      </Button>
      <p className="text-xs text-ink-faint">We text you a 6-digit code. Carrier rates may apply.</p>
    </form>
  )
}
