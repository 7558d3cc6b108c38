import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { locationPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type {
  CrewedStation,
  CrewedStationList,
  StationPace,
  StationPause,
} from '#domain/preparations/crews.contract.ts'

/** Who makes orders at the stations of a location, and which of them take no new ones. */
export function crewsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'crews'] as const,
    retry: false,
    queryFn: ({ signal }) =>
      request<CrewedStationList>(`${locationPath(vendorLocationId)}/line`, { signal }),
  })
}

/** Says that a makers' screen is on, for one station or all of them. */
export async function sendHeartbeat(
  queryClient: QueryClient,
  vendorLocationId: string,
  stationId: string | null,
): Promise<void> {
  const list = await request<CrewedStationList>(
    `${locationPath(vendorLocationId)}/line/heartbeat`,
    { method: 'POST', body: { stationId } },
  )
  queryClient.setQueryData(crewsQuery(vendorLocationId).queryKey, list)
}

/** Says that a makers' screen is off on purpose, for some stations or, with null, all of them. */
export async function endLineShift(
  queryClient: QueryClient,
  vendorLocationId: string,
  stationIds: string[] | null,
): Promise<void> {
  const list = await request<CrewedStationList>(
    `${locationPath(vendorLocationId)}/line/shift-end`,
    { method: 'POST', body: { stationIds } },
  )
  queryClient.setQueryData(crewsQuery(vendorLocationId).queryKey, list)
}

interface StationAddress {
  vendorLocationId: string
  stationId: string
}

export function setStationPace(address: StationAddress, body: StationPace, intent: Intent) {
  return send(address, 'pace', body, intent)
}

export function pauseStation(address: StationAddress, body: StationPause, intent: Intent) {
  return send(address, 'pause', body, intent)
}

async function send(
  { vendorLocationId, stationId }: StationAddress,
  what: 'pace' | 'pause',
  body: object,
  intent: Intent,
): Promise<CrewedStation> {
  const path = `${locationPath(vendorLocationId)}/stations/${encodeURIComponent(stationId)}/${what}`
  const options = { method: 'PUT', body, intent } as const
  return (await request<{ station: CrewedStation }>(path, options)).station
}

/** The list with what the server answered about one of its stations. */
export function withStation(
  list: CrewedStationList | undefined,
  station: CrewedStation,
): CrewedStationList | undefined {
  return (
    list && {
      ...list,
      stations: list.stations.map((one) => (one.stationId === station.stationId ? station : one)),
    }
  )
}
