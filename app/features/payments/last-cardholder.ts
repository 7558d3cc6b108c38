import { readObject, storeText } from '#app/api/browser-storage.ts'

const KEY = 'lastCardholder'

/**
 * The fields a guest typed beside the card. The provider stores the card itself; we store nothing
 * of it.
 */
export interface Cardholder {
  name: string
  zip: string
}

/** Stores the cardholder in this browser for the user's next order. */
export function rememberCardholder(userId: string, cardholder: Cardholder): void {
  storeText(KEY, JSON.stringify({ userId, ...cardholder }))
}

/** The user's own details; undefined for another user's. */
export function findLastCardholder(userId: string): Cardholder | undefined {
  const { userId: owner, name, zip } = readObject(KEY) ?? {}
  if (owner !== userId || typeof name !== 'string' || typeof zip !== 'string') return undefined
  return { name, zip }
}
