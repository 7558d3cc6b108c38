import { formatCount } from '#domain/values/count-of.ts'

/** Chances and rolls are in millionths: whole numbers add up exactly. */
export const ROLLS = 1_000_000

interface Chance {
  chancePerMillion: number
}

/**
 * The prize that a roll from 0 to 999,999 falls on, or undefined. Each prize has a fixed range of
 * rolls, in the order of the list. The range of a prize that is gone wins nothing, so the chances of
 * the others never change.
 */
export function pickPrize<Prize extends Chance>(prizes: Prize[], roll: number): Prize | undefined {
  let end = 0
  for (const prize of prizes) {
    end += prize.chancePerMillion
    if (roll < end) return prize
  }
  return undefined
}

/** '1 in 50' for 20,000 millionths. It is rounded up, so that it never promises better odds. */
export function formatOdds(chancePerMillion: number): string {
  return `1 in ${formatCount(Math.ceil(ROLLS / chancePerMillion))}`
}
