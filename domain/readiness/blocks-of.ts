import type { Problem } from './readiness.contract.ts'

/** The problems that keep a location from opening: its own, and those of the whole venue. */
export function blocksOf(problems: readonly Problem[], locationId: string): Problem[] {
  return problemsOf(problems, locationId).filter(({ blocks }) => blocks)
}

/** The problems of a location and those of the whole venue. */
export function problemsOf(problems: readonly Problem[], locationId: string): Problem[] {
  return problems.filter(
    ({ vendorLocationId }) => vendorLocationId === undefined || vendorLocationId === locationId,
  )
}
