import type { Cents } from '#domain/values/money.ts'

/** A choice of an option group as it is stored. */
export interface StoredChoice {
  choiceId: string
  name: string
  priceDeltaCents: Cents
  isAvailable: boolean
  isDefault: boolean
}

/** An option group as a product keeps it, in the order in which guests see them. */
export interface StoredOptionGroup {
  optionGroupId: string
  name: string
  /** 0, or 1 when a choice is required. */
  minChoices: number
  maxChoices: number
  choices: StoredChoice[]
}

/** A choice of an order's line: its names and its price are a snapshot. */
export interface LineOption {
  optionGroupId: string
  choiceId: string
  groupName: string
  choiceName: string
  priceDeltaCents: Cents
}
