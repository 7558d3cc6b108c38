const KEY = 'lastCardholder'

/** What a guest typed beside the card: the provider knows the card, and nothing of it is kept here. */
export interface Cardholder {
  name: string
  zip: string
}

/** Kept in this browser for the user's next order. */
export function rememberCardholder(userId: string, cardholder: Cardholder): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, ...cardholder }))
  } catch {
    // storage is disabled: it has to be typed again
  }
}

/** The user's own; undefined for another user's. */
export function findLastCardholder(userId: string): Cardholder | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { userId: owner, name, zip } = stored as Record<string, unknown>
    if (owner !== userId || typeof name !== 'string' || typeof zip !== 'string') return undefined
    return { name, zip }
  } catch {
    return undefined
  }
}
