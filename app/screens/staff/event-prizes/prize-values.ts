import { changedFields } from '#app/api/changed-fields.ts'
import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import {
  belowWon,
  chancesAboveAll,
  PRIZE_NAME_REQUIRED,
} from '#domain/contests/contests.messages.ts'
import { formatChance } from '#domain/contests/forecast-prize.ts'
import { MAX_PRIZE_QUANTITY } from '#domain/contests/contests.limits.ts'
import type { ManagedPrize, PrizeFields } from '#domain/contests/managed-prizes.contract.ts'
import { ROLLS } from '#domain/contests/pick-prize.ts'
import { formatCount } from '#domain/values/count-of.ts'

export const QUANTITY_INVALID = `Enter a whole number from 1 to ${formatCount(MAX_PRIZE_QUANTITY)}.`
export const CHANCE_INVALID = 'Enter a percentage from 0 to 100, such as 5 or 0.5.'

/** The prize form as it is typed. */
export interface PrizeValues {
  name: string
  description: string
  /** Empty without a picture. */
  picture: string
  quantity: string
  /** The chance in percent, as typed. */
  chance: string
  position: string
}

/** The limits that the other prizes and past wins set for this one. */
export interface PrizeRoom {
  /** The chances of the other prizes together, in millionths. */
  taken: number
  /** How many of this prize were won. */
  won: number
}

export function toPrizeValues(prize: ManagedPrize | undefined, lastPosition: number): PrizeValues {
  return {
    name: prize?.name ?? '',
    description: prize?.description ?? '',
    picture: prize?.imageUrl ?? '',
    quantity: prize ? String(prize.quantity) : '',
    chance: prize ? formatChance(prize.chancePerMillion).replace('%', '') : '',
    position: String(prize?.position ?? lastPosition),
  }
}

export function toPrizeFields(values: PrizeValues): PrizeFields {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    imageUrl: values.picture || null,
    quantity: parseQuantity(values.quantity) ?? 0,
    chancePerMillion: parseChance(values.chance) ?? 0,
    position: Number(values.position),
  }
}

/** Undefined for what is not a possible quantity. */
export function parseQuantity(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '')
  if (!/^\d{1,6}$/.test(digits)) return undefined
  const quantity = Number(digits)
  return quantity >= 1 && quantity <= MAX_PRIZE_QUANTITY ? quantity : undefined
}

/** '5', '5 %' and '0.05' in millionths; undefined for what is not a possible chance. */
export function parseChance(text: string): number | undefined {
  const percent = text.trim().replace(/%$/, '').trimEnd()
  if (!/^(\d{1,3}(\.\d{0,4})?|\.\d{1,4})$/.test(percent)) return undefined
  const chance = Math.round((Number(percent) / 100) * ROLLS)
  return chance <= ROLLS ? chance : undefined
}

/** The error text of each field that is not valid. */
export function findPrizeErrors(
  values: PrizeValues,
  { taken, won }: PrizeRoom,
): ErrorTexts<PrizeValues> {
  const quantity = parseQuantity(values.quantity)
  const chance = parseChance(values.chance)
  return withoutValid({
    name: values.name.trim() === '' && PRIZE_NAME_REQUIRED,
    quantity:
      (quantity === undefined && QUANTITY_INVALID) ||
      (quantity !== undefined && quantity < won && belowWon(won)),
    chance:
      (chance === undefined && CHANCE_INVALID) ||
      (chance !== undefined &&
        taken + chance > ROLLS &&
        chancesAboveAll(formatChance(taken), formatChance(ROLLS - taken))),
  })
}

const NAMES: Record<keyof PrizeValues, string> = {
  name: 'Name',
  description: 'Text',
  picture: 'Picture',
  quantity: 'Quantity',
  chance: 'Chance',
  position: 'Place',
}

/** The names of the fields in which two copies of a prize differ. */
export const listChangedFields = changedFields(
  (prize: ManagedPrize) => toPrizeValues(prize, 0),
  NAMES,
)
