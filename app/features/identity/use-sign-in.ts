import { useState } from 'react'
import { INVALID_CODE_FORMAT, INVALID_PHONE } from '#domain/identity/identity.messages.ts'
import { isVerificationCode, RESEND_COUNTDOWN_SECONDS } from '#domain/identity/verification-code.ts'
import { formatPhoneAsTyped, readPhone } from '#domain/values/phone.ts'
import { ShownError } from '#app/api/api-error.ts'
import type { Intent } from '#app/api/intent.ts'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'
import { useChange } from '#app/api/use-change.ts'
import { startSignIn, verifyCode } from './identity.queries.ts'
import { forgetSentCode, keepSentCode, readSentCode } from './sent-code.ts'
import { isAlreadySent, isSentRecently, sendErrorText, verifyErrorText } from './sign-in-errors.ts'
import { saveSession } from './stored-session.ts'

export type SignInStep =
  /** `wait`: another browser was just sent a code for this number. */
  | { name: 'phone'; phone: string; wait?: { phone: string; until: number } }
  | CodeEntry
  | { name: 'done'; isNewUser: boolean }

interface CodeEntry {
  name: 'code'
  phoneNumber: string
  code: string
  resendAt: number
  notice?: string | undefined
}

/** The state machine of the sign-in (phone, code, done), with an action for each button. */
export function useSignIn() {
  const [step, setStep] = useState<SignInStep>({ name: 'phone', phone: '' })
  // the page from the server begins with the phone
  const isInBrowser = useBrowserValue(
    () => true,
    () => false,
  )
  const [wasRead, setWasRead] = useState(false)
  if (isInBrowser && !wasRead) {
    setWasRead(true)
    const sent = readSentCode()
    if (sent) setStep({ name: 'code', code: '', ...sent })
  }

  const sending = useChange({
    send: (phone: string, intent) => requestCode(requirePhone(phone), intent),
    onDone: setStep,
    onFailed(error, phone) {
      if (!isSentRecently(error)) return
      const until = afterSeconds(error.retryAfterSeconds)
      setStep({ name: 'phone', phone, wait: { phone, until } })
    },
    errorText: sendErrorText,
  })
  const resending = useChange({
    send: ({ phoneNumber }: CodeEntry, intent) => requestCode(phoneNumber, intent),
    onDone: (sent) =>
      inCodeStep(() => ({ ...sent, notice: sent.notice ?? 'A new code is on its way.' })),
    errorText: sendErrorText,
  })
  const verifying = useChange({
    send: ({ phoneNumber, code }: CodeEntry, intent) => {
      if (!isVerificationCode(code)) throw new ShownError(INVALID_CODE_FORMAT)
      return verifyCode({ phoneNumber, code }, intent)
    },
    onDone(session) {
      // set the step before the session, because this screen redirects signed-in users
      setStep({ name: 'done', isNewUser: session.isNewUser })
      forgetSentCode()
      saveSession(session)
    },
    errorText: verifyErrorText,
  })
  const isBusy = verifying.isPending || resending.isPending

  /** Does nothing if the user has gone back to the phone step. */
  function inCodeStep(change: (entry: CodeEntry) => Partial<CodeEntry>) {
    setStep((now) => (now.name === 'code' ? { ...now, ...change(now) } : now))
  }
  function clearErrors() {
    verifying.reset()
    resending.reset()
  }

  return {
    step,
    isSending: sending.isPending,
    isVerifying: verifying.isPending,
    isResending: resending.isPending,
    error: step.name === 'phone' ? sending.errorText : (verifying.errorText ?? resending.errorText),
    sendCode: (phone: string) => void sending.run(phone),
    resendCode() {
      if (step.name !== 'code' || isBusy) return
      verifying.reset()
      inCodeStep(() => ({ notice: undefined }))
      void resending.run(step)
    },
    submitCode(code: string) {
      if (step.name !== 'code' || isBusy) return
      resending.reset()
      inCodeStep(() => ({ code, notice: undefined }))
      void verifying.run({ ...step, code })
    },
    changeCode(code: string) {
      if (!isBusy) clearErrors()
      inCodeStep(() => ({ code }))
    },
    backToPhone() {
      if (step.name !== 'code') return
      sending.reset()
      clearErrors()
      forgetSentCode()
      setStep({ name: 'phone', phone: formatPhoneAsTyped(step.phoneNumber) })
    },
  }
}

/** The server knows the numbering plans and refuses what is not a mobile number, with the same text. */
function requirePhone(phone: string): string {
  const phoneNumber = readPhone(phone)
  if (!phoneNumber) throw new ShownError(INVALID_PHONE)
  return phoneNumber
}

/** Treats a code sent moments ago as success. */
async function requestCode(phoneNumber: string, intent: Intent): Promise<CodeEntry> {
  const entry = (resendAt: number, notice?: string): CodeEntry => {
    keepSentCode({ phoneNumber, resendAt })
    return { name: 'code', phoneNumber, code: '', resendAt, notice }
  }
  try {
    await startSignIn({ phoneNumber }, intent)
    return entry(afterSeconds())
  } catch (error) {
    if (!isAlreadySent(error)) throw error
    return entry(afterSeconds(error.retryAfterSeconds), error.text)
  }
}

function afterSeconds(seconds = RESEND_COUNTDOWN_SECONDS): number {
  return Date.now() + seconds * 1000
}
