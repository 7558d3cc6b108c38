import { useEffect, useEffectEvent } from 'react'

/** Takes the code out of the SMS where the browser can (WebOTP); ends when the step is left. */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const abort = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: abort.signal }
    navigator.credentials
      .get(options as CredentialRequestOptions)
      .then((credential) => {
        if (credential && 'code' in credential) take(String(credential.code))
      })
      // refused, aborted or timed out: the person types the code
      .catch(() => {})
    return () => abort.abort()
  }, [])
}
