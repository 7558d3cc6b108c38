import type { Cents } from '#domain/values/money.ts'
import { isAlcoholUnclear, type JudgedProduct } from './guess-product-type.ts'
import {
  CHOICE_COSTS_MORE,
  CHOICE_HAS_OPTIONS,
  CHOICE_IS_ALCOHOL,
  CHOICE_IS_FREE,
  CHOICE_OF_OTHER_STATION,
  CHOICE_UNKNOWN,
} from './swap-choices.messages.ts'

/** A product as the rule sees it. */
export interface SwapProduct extends JudgedProduct {
  productId: string
  priceCents: Cents
  /** Null or left out for what needs no making. */
  stationId?: string | null | undefined
  isAvailable: boolean
  optionGroups: readonly { minChoices: number }[]
}

/**
 * Why a product cannot be offered instead of what the bar is out of; undefined when it can: it is on sale, costs the
 * same or less, is made at the same station and needs no choice.
 */
export function swapRefusal(out: SwapProduct, choice: SwapProduct | undefined): string | undefined {
  if (!choice?.isAvailable || choice.productId === out.productId) return CHOICE_UNKNOWN
  if (choice.priceCents > out.priceCents) return CHOICE_COSTS_MORE
  if (choice.priceCents === 0 && out.priceCents > 0) return CHOICE_IS_FREE
  if ((choice.stationId ?? null) !== (out.stationId ?? null)) return CHOICE_OF_OTHER_STATION
  if (choice.optionGroups.some(({ minChoices }) => minChoices > 0)) return CHOICE_HAS_OPTIONS
  return isAlcohol(choice) && !isAlcohol(out) ? CHOICE_IS_ALCOHOL : undefined
}

function isAlcohol(product: SwapProduct): boolean {
  return product.productType === 'ALCOHOLIC_ITEM' || isAlcoholUnclear(product)
}
