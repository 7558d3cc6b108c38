import type { Preparation } from './preparations.contract.ts'
import { isWaitingStage } from './stages.ts'

type PreparationLine = Preparation['lines'][number]

/** How many of one thing are still to be made. */
export interface LineSum {
  /** The same for the same product, size and choices. */
  key: string
  name: string
  variantName: string | null
  choices: string[]
  quantity: number
}

/** What is still to be made of the preparations that wait, by product, size and choices; the most first. */
export function sumLines(preparations: readonly Preparation[]): LineSum[] {
  const sums = new Map<string, LineSum>()
  for (const preparation of preparations.filter(({ stage }) => isWaitingStage(stage))) {
    for (const line of preparation.lines) addLine(sums, line)
  }
  return [...sums.values()].toSorted(
    (a, b) => b.quantity - a.quantity || a.key.localeCompare(b.key),
  )
}

/** The pieces of a line that are still to be made. */
export function piecesToMake({ doneAt, quantity, struckQuantity }: PreparationLine): number {
  return doneAt ? 0 : quantity - struckQuantity
}

function addLine(sums: Map<string, LineSum>, line: PreparationLine): void {
  const quantity = piecesToMake(line)
  if (quantity === 0) return
  const { name, variantName } = line
  // in whatever order the guest chose them
  const choices = line.options.map(({ choiceName }) => choiceName).toSorted()
  const ids = line.options.map(({ optionGroupId, choiceId }) => [optionGroupId, choiceId])
  const key = JSON.stringify([name, variantName, ids.toSorted()])
  const known = sums.get(key)
  sums.set(key, { key, name, variantName, choices, quantity: quantity + (known?.quantity ?? 0) })
}
