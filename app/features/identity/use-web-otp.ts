import { useEffect, useEffectEvent } from 'react'

/** Reads the code from the SMS where the browser supports WebOTP; aborts on unmount. */
export function useWebOtp(onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const abort = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: abort.signal }
    navigator.credentials
      .get(options as CredentialRequestOptions)
      .then((credential) => {
        if (credential && 'code' in credential) handleCode(String(credential.code))
      })
      // denied, aborted or timed out: the user types the code
      .catch(() => {})
    return () => abort.abort()
  }, [])
}
