const KEY_PREFIX = 'consents:'

export interface Consents {
  isOfAge: boolean
  acceptsTerms: boolean
}

/** What this person agreed to on this device when they last paid: the boxes are ticked for them. */
export function findConsents(userId: string): Consents {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY_PREFIX + userId) ?? 'null')
    const { isOfAge, acceptsTerms } = (value ?? {}) as Partial<Record<keyof Consents, unknown>>
    return { isOfAge: isOfAge === true, acceptsTerms: acceptsTerms === true }
  } catch {
    return { isOfAge: false, acceptsTerms: false }
  }
}

/** What was given stays given: an order without alcohol does not ask for the age. */
export function rememberConsents(userId: string, given: Consents): void {
  const before = findConsents(userId)
  const isOfAge = before.isOfAge || given.isOfAge
  const acceptsTerms = before.acceptsTerms || given.acceptsTerms
  try {
    localStorage.setItem(KEY_PREFIX + userId, JSON.stringify({ isOfAge, acceptsTerms }))
  } catch {
    // they are asked again
  }
}
