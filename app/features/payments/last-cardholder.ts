import { readObject, storeText } from '#app/api/browser-storage.ts'

const KEY = 'lastCardholder'

/** What a guest typed beside the card: the provider knows the card, and nothing of it is kept here. */
export interface Cardholder {
  name: string
  zip: string
}

/** Kept in this browser for the user's next order. */
export function rememberCardholder(userId: string, cardholder: Cardholder): void {
  storeText(KEY, JSON.stringify({ userId, ...cardholder }))
}

/** The user's own; undefined for another user's. */
export function findLastCardholder(userId: string): Cardholder | undefined {
  const { userId: owner, name, zip } = readObject(KEY) ?? {}
  if (owner !== userId || typeof name !== 'string' || typeof zip !== 'string') return undefined
  return { name, zip }
}
