import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#app/api/use-change.ts'
import {
  crewsQuery,
  pauseStation,
  setStationPace,
  withStation,
} from '#app/features/preparations/crews.queries.ts'
import type { CrewedStation, StationPace } from '#domain/preparations/crews.contract.ts'
import { PACE_FAILED, PAUSE_FAILED } from './line.messages.ts'

/** How many make orders at a station, and whether it takes new ones; a tap shows before it is answered. */
export function useCrewChanges(vendorLocationId: string, station: CrewedStation) {
  const queryClient = useQueryClient()
  const address = { vendorLocationId, stationId: station.stationId }
  const take = (answer: CrewedStation) =>
    queryClient.setQueryData(crewsQuery(vendorLocationId).queryKey, (list) =>
      withStation(list, answer),
    )
  const pace = useChange({
    send: (body: StationPace, intent) => setStationPace(address, body, intent),
    onDone: take,
    failure: () => ({ title: PACE_FAILED }),
  })
  const pause = useChange({
    send: (minutes: number | null, intent) => pauseStation(address, { minutes }, intent),
    onDone: take,
    failure: () => ({ title: PAUSE_FAILED }),
  })
  return { pace, pause, shown: { ...station, ...(pace.isPending && pace.input) } }
}
