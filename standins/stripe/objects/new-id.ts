import { randomUUID } from 'node:crypto'

const ID_LENGTH = 24

/** 'pi' to 'pi_9f3c…': a new id in Stripe's format. */
export function newId(prefix: string, length = ID_LENGTH): string {
  return `${prefix}_${newSecret(length)}`
}

/** Creates a random secret of at most 32 characters. */
export function newSecret(length = ID_LENGTH): string {
  return randomUUID().replaceAll('-', '').slice(0, length)
}

/** Stripe counts time in whole seconds. */
export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
