import type { Station } from '#domain/preparations/stations.contract.ts'
import { NO_MAKING, UNSAID } from './unsaid-items.ts'

/** What a select of stations offers; `hasUnsaid` while nothing is chosen. */
export function toStationOptions(stations: readonly Station[], hasUnsaid: boolean) {
  return [
    ...(hasUnsaid ? [{ value: UNSAID, label: 'Choose…' }] : []),
    ...stations.map(({ stationId, name }) => ({ value: stationId, label: name })),
    { value: NO_MAKING, label: 'Needs no making' },
  ]
}
