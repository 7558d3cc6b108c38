import { CODE_LIFETIME_SECONDS } from '#domain/identity/verification-code.ts'
import { inSession, readObject, removeText, storeText } from '#app/api/browser-storage.ts'

const STORAGE_KEY = 'codeSentTo'

/** Where the code was sent, and when another one may be. */
export interface SentCode {
  phoneNumber: string
  resendAt: number
}

/** Phones drop the page of a browser inside another app while the guest reads the code in the messages. */
export function keepSentCode({ phoneNumber, resendAt }: SentCode): void {
  const kept = { phoneNumber, resendAt, until: Date.now() + CODE_LIFETIME_SECONDS * 1000 }
  storeText(STORAGE_KEY, JSON.stringify(kept), inSession)
}

/** The code that was sent before the page was dropped, while it can still be entered. */
export function readSentCode(): SentCode | undefined {
  const { phoneNumber, resendAt, until } = readObject(STORAGE_KEY, inSession) ?? {}
  const isWhole = typeof phoneNumber === 'string' && typeof resendAt === 'number'
  if (!isWhole || typeof until !== 'number' || until < Date.now()) return undefined
  return { phoneNumber, resendAt }
}

export function forgetSentCode(): void {
  removeText(STORAGE_KEY, inSession)
}
