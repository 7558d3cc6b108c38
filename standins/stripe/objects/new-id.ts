import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 24

/** 'pi' to 'pi_3fK…': a fresh id as Stripe writes them. */
export function newId(prefix: string, length = ID_LENGTH): string {
  return `${prefix}_${newSecret(length)}`
}

export function newSecret(length = ID_LENGTH): string {
  let text = ''
  for (const byte of randomBytes(length)) text += ALPHABET[byte % ALPHABET.length]
  return text
}

/** Stripe counts time in whole seconds. */
export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
