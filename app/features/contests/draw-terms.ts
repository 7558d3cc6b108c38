import { readText, storeText } from '#app/api/browser-storage.ts'

const STORAGE_KEY = 'drawTermsAgreed'

/** Whether this browser agrees to the terms of the drawing; undefined before the box was touched. */
export function readDrawTermsAgreement(): boolean | undefined {
  const stored = readText(STORAGE_KEY)
  return stored === undefined ? undefined : stored === 'true'
}

/** The server stores the agreement with the draw. */
export function rememberDrawTerms(hasAgreed: boolean): void {
  storeText(STORAGE_KEY, String(hasAgreed))
}
