import { queryOptions } from '@tanstack/react-query'
import { managedLocationPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { StationChoices } from '#domain/inventory/station-choices.contract.ts'
import type { NewStation, Station, StationEdit } from '#domain/preparations/stations.contract.ts'

const STALE_MS = 5_000

/** The stations of a location by name, for its staff. */
export function stationsQuery(vendorLocationId: string) {
  return queryOptions({
    // below the key of the inventory: what changes items may change how many are made at a station
    queryKey: ['inventory', vendorLocationId, 'stations'] as const,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      (await request<{ items: Station[] }>(at(vendorLocationId), { signal })).items,
  })
}

interface StationAddress {
  vendorLocationId: string
  stationId: string
}

export async function addStation(
  vendorLocationId: string,
  body: NewStation,
  intent: Intent,
): Promise<Station> {
  const options = { method: 'POST', body, intent } as const
  return (await request<{ station: Station }>(at(vendorLocationId), options)).station
}

/** @throws ApiError 409 STATION_CHANGED with the current station */
export async function editStation(
  address: StationAddress,
  body: StationEdit,
  intent: Intent,
): Promise<Station> {
  const options = { method: 'PUT', body, intent } as const
  return (await request<{ station: Station }>(toPath(address), options)).station
}

/** @throws ApiError 409 STATION_HAS_OPEN_WORK */
export async function deleteStation(address: StationAddress, intent: Intent): Promise<void> {
  await request(toPath(address), { method: 'DELETE', intent })
}

/** Says where items are made, by their type. @returns how many items changed */
export async function chooseStations(
  vendorLocationId: string,
  body: StationChoices,
  intent: Intent,
): Promise<number> {
  const path = `${managedLocationPath(vendorLocationId)}/item-stations`
  return (await request<{ items: number }>(path, { method: 'PUT', body, intent })).items
}

const at = (vendorLocationId: string) => `${managedLocationPath(vendorLocationId)}/stations`

function toPath({ vendorLocationId, stationId }: StationAddress): string {
  return `${at(vendorLocationId)}/${encodeURIComponent(stationId)}`
}
