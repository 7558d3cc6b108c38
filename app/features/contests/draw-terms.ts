const STORAGE_KEY = 'drawTermsAgreed'

/** Whether this browser has agreed to the terms of the drawing. */
export function hasAgreedToDrawTerms(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true'
  } catch {
    return false
  }
}

export function rememberDrawTerms(hasAgreed: boolean): void {
  try {
    if (hasAgreed) localStorage.setItem(STORAGE_KEY, 'true')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Then the request is sent again.
  }
}
