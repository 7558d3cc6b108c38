import { useEffect, useState } from 'react'
import {
  INVALID_CODE_FORMAT,
  INVALID_PHONE,
  SIGNED_IN,
} from '#domain/identity/identity.messages.ts'
import { isVerificationCode, RESEND_COUNTDOWN_SECONDS } from '#domain/identity/verification-code.ts'
import { formatPhone } from '#domain/values/phone.ts'
import { ShownError } from '#app/api/api-error.ts'
import type { Intent } from '#app/api/intent.ts'
import { useChange } from '#app/api/use-change.ts'
import { startSignIn, verifyCode } from './identity.queries.ts'
import { isAlreadySent, sendErrorText, verifyErrorText } from './sign-in-errors.ts'
import { saveSession } from './stored-session.ts'

export type SignInStep =
  | { name: 'phone'; phone: string }
  | CodeEntry
  | { name: 'done'; isNewUser: boolean }

interface CodeEntry {
  name: 'code'
  phoneNumber: string
  code: string
  resendAt: number
  notice?: string | undefined
}

/** The sign-in as a machine: phone, then code, then done. Its verbs are what the screens' buttons do. */
export function useSignIn() {
  const [step, setStep] = useState<SignInStep>({ name: 'phone', phone: '' })

  // fetched while the number is typed: the page itself does not wait for it
  useEffect(() => void loadNumberingPlans().catch(() => {}), [])

  const sending = useChange({
    send: async (phone: string, intent) => askForCode(await requirePhone(phone), intent),
    onDone: setStep,
    errorText: sendErrorText,
  })
  const resending = useChange({
    send: ({ phoneNumber }: CodeEntry, intent) => askForCode(phoneNumber, intent),
    onDone: (sent) => inCodeStep(() => ({ notice: 'A new code is on its way.', ...sent })),
    errorText: sendErrorText,
  })
  const verifying = useChange({
    send: ({ phoneNumber, code }: CodeEntry, intent) => {
      if (!isVerificationCode(code)) throw new ShownError(INVALID_CODE_FORMAT)
      return verifyCode({ phoneNumber, code }, intent)
    },
    onDone(session) {
      // first the step, then the session: a signed-in visitor of this screen is sent on at once
      setStep({ name: 'done', isNewUser: session.isNewUser })
      saveSession(session)
    },
    success: () => ({ title: SIGNED_IN }),
    errorText: verifyErrorText,
  })
  const isBusy = verifying.isPending || resending.isPending

  /** Unless the person has gone back to the phone meanwhile. */
  function inCodeStep(change: (entry: CodeEntry) => Partial<CodeEntry>) {
    setStep((now) => (now.name === 'code' ? { ...now, ...change(now) } : now))
  }
  function forgetErrors() {
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
      if (!isBusy) forgetErrors()
      inCodeStep(() => ({ code }))
    },
    backToPhone() {
      if (step.name !== 'code') return
      sending.reset()
      forgetErrors()
      setStep({ name: 'phone', phone: formatPhone(step.phoneNumber) })
    },
  }
}

const loadNumberingPlans = () => import('#domain/values/mobile-phone.ts')

async function requirePhone(phone: string): Promise<string> {
  const phoneNumber = (await loadNumberingPlans()).parseMobilePhone(phone)
  if (!phoneNumber) throw new ShownError(INVALID_PHONE)
  return phoneNumber
}

/** A code that went out a moment ago can be typed in already. */
async function askForCode(phoneNumber: string, intent: Intent): Promise<CodeEntry> {
  try {
    await startSignIn({ phoneNumber }, intent)
    return { name: 'code', phoneNumber, code: '', resendAt: afterSeconds() }
  } catch (error) {
    if (!isAlreadySent(error)) throw error
    const resendAt = afterSeconds(error.retryAfterSeconds)
    return { name: 'code', phoneNumber, code: '', resendAt, notice: error.text }
  }
}

function afterSeconds(seconds = RESEND_COUNTDOWN_SECONDS): number {
  return Date.now() + seconds * 1000
}
