import { useQuery } from '@tanstack/react-query'
import { stationsQuery } from '#app/features/preparations/stations.queries.ts'
import { DEFAULT_WARNINGS, type WarningMinutes } from '#domain/preparations/preparation-age.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'

export interface ShownStation extends WarningMinutes {
  stationId: string
  name: string
}

/** The stations of a location by name; without a connection those that have something to make. */
export function useStations(
  vendorLocationId: string,
  preparations: readonly Preparation[],
): readonly ShownStation[] {
  const { data } = useQuery(stationsQuery(vendorLocationId))
  if (data) return data
  const found = preparations.flatMap(({ stationId, station }) =>
    stationId && station ? [{ stationId, name: station, ...DEFAULT_WARNINGS }] : [],
  )
  return [...new Map(found.map((one) => [one.stationId, one])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )
}

export function warningsOf(
  stations: readonly ShownStation[],
  stationId: string | null,
): WarningMinutes {
  return stations.find((one) => one.stationId === stationId) ?? DEFAULT_WARNINGS
}
