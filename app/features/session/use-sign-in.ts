import { useEffect, useState } from 'react'
import {
  INVALID_CODE_FORMAT,
  INVALID_PHONE,
  SEND_FAILED,
  SIGNED_IN,
} from '#domain/identity/identity.messages.ts'
import { isVerificationCode, RESEND_COUNTDOWN_SECONDS } from '#domain/identity/verification-code.ts'
import { formatPhone } from '#domain/values/phone.ts'
import { createIntent } from '#app/api/intent.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { startSignIn, verifyCode } from './identity.queries.ts'
import { isAlreadySent, sendErrorText, verifyErrorText } from './sign-in-errors.ts'
import { saveSession } from './stored-session.ts'

export type SignInStep =
  | { name: 'phone'; phone: string; pending: boolean; error?: string }
  | CodeEntry
  | { name: 'done'; isNewUser: boolean }

interface CodeEntry {
  name: 'code'
  phoneNumber: string
  code: string
  resendAt: number
  pending?: 'verify' | 'resend' | undefined
  error?: string | undefined
  notice?: string | undefined
}

/** The sign-in as a machine: phone, then code, then done. Its verbs are what the screens' buttons do. */
export function useSignIn() {
  const [step, setStep] = useState<SignInStep>({ name: 'phone', phone: '', pending: false })
  const [sending] = useState(createIntent)
  const [verifying] = useState(createIntent)

  // fetched while the number is typed: the page itself does not wait for it
  useEffect(() => void loadNumberingPlans().catch(() => {}), [])

  async function sendCode(phone: string) {
    setStep({ name: 'phone', phone, pending: true })
    const numberingPlans = await loadNumberingPlans().catch(() => undefined)
    if (!numberingPlans) return refusePhone(phone, SEND_FAILED)
    const phoneNumber = numberingPlans.parseMobilePhone(phone)
    if (!phoneNumber) return refusePhone(phone, INVALID_PHONE)
    try {
      await startSignIn({ phoneNumber }, sending)
      sending.finish()
      setStep(enterCode(phoneNumber))
    } catch (error) {
      if (isAlreadySent(error)) setStep({ ...enterCode(phoneNumber, error), notice: error.text })
      else refusePhone(phone, sendErrorText(error))
    }
  }

  function refusePhone(phone: string, error: string) {
    setStep({ name: 'phone', phone, pending: false, error })
  }

  async function resendCode() {
    if (step.name !== 'code' || step.pending) return
    const entry = { ...step, error: undefined, notice: undefined }
    setStep({ ...entry, pending: 'resend' })
    try {
      await startSignIn({ phoneNumber: entry.phoneNumber }, sending)
      sending.finish()
      setStep({ ...enterCode(entry.phoneNumber), notice: 'A new code is on its way.' })
    } catch (error) {
      const resendAt = isAlreadySent(error) ? afterSeconds(error.retryAfterSeconds) : entry.resendAt
      refuseCode({ ...entry, resendAt, error: sendErrorText(error) })
    }
  }

  async function submitCode(code: string) {
    if (step.name !== 'code' || step.pending) return
    const entry = { ...step, code, error: undefined, notice: undefined }
    if (!isVerificationCode(code)) return setStep({ ...entry, error: INVALID_CODE_FORMAT })
    setStep({ ...entry, pending: 'verify' })
    try {
      const session = await verifyCode({ phoneNumber: entry.phoneNumber, code }, verifying)
      // first the step, then the session: a signed-in visitor of this screen is sent on at once
      setStep({ name: 'done', isNewUser: session.isNewUser })
      saveSession(session)
      toast(SIGNED_IN, { tone: 'success' })
    } catch (error) {
      refuseCode({ ...entry, error: verifyErrorText(error) })
    }
  }

  /** Unless the person has gone back to the phone meanwhile. */
  function refuseCode(entry: CodeEntry) {
    setStep((now) => (now.name === 'code' ? { ...entry, pending: undefined } : now))
  }

  function changeCode(code: string) {
    setStep((now) => (now.name === 'code' ? { ...now, code, error: undefined } : now))
  }

  function backToPhone() {
    if (step.name !== 'code') return
    setStep({ name: 'phone', phone: formatPhone(step.phoneNumber), pending: false })
  }

  return { step, sendCode, resendCode, submitCode, changeCode, backToPhone }
}

const loadNumberingPlans = () => import('#domain/values/mobile-phone.ts')

function enterCode(
  phoneNumber: string,
  refusal?: { retryAfterSeconds: number | undefined },
): CodeEntry {
  const resendAt = afterSeconds(refusal?.retryAfterSeconds)
  return { name: 'code', phoneNumber, code: '', resendAt }
}

function afterSeconds(seconds = RESEND_COUNTDOWN_SECONDS): number {
  return Date.now() + seconds * 1000
}
