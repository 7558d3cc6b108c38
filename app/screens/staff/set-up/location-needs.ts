import { problemsOf } from '#domain/readiness/blocks-of.ts'
import type { Problem, SetUpLocation } from '#domain/readiness/readiness.contract.ts'

export interface LocationNeeds {
  location: SetUpLocation
  blocks: Problem[]
}

/** The locations with what keeps them from opening: drafts first, then those that sell with a problem. */
export function sortByNeed(
  locations: readonly SetUpLocation[],
  problems: readonly Problem[],
): LocationNeeds[] {
  const blockers = problems.filter(({ blocks }) => blocks)
  const ofAll = blockers.filter(({ vendorLocationId }) => vendorLocationId === undefined)
  const byLocation = Map.groupBy(blockers, ({ vendorLocationId }) => vendorLocationId)
  return locations
    .map((location) => ({
      location,
      blocks: [...ofAll, ...(byLocation.get(location.vendorLocationId) ?? [])],
    }))
    .toSorted((one, other) => needOf(one) - needOf(other))
}

function needOf({ location, blocks }: LocationNeeds): number {
  if (location.state === 'DRAFT') return 0
  return blocks.length > 0 ? 1 : 2
}

/** The advice that remains when a location is open. */
export function listAdvice(problems: readonly Problem[], locationId: string): Problem[] {
  return problemsOf(problems, locationId).filter(({ blocks }) => !blocks)
}
