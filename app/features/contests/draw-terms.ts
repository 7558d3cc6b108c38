const STORAGE_KEY = 'drawTermsAgreed'

/** Whether this browser agrees to the terms of the drawing; undefined before the box was touched. */
export function readDrawTermsAgreement(): boolean | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === null ? undefined : stored === 'true'
  } catch {
    return undefined
  }
}

/** The server stores the agreement with the draw. */
export function rememberDrawTerms(hasAgreed: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(hasAgreed))
  } catch {
    // It lasts as long as the page.
  }
}
