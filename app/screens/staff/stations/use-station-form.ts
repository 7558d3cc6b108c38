import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { newKey } from '#app/api/intent.ts'
import { useVersionedForm, useVersionedSave } from '#app/api/use-versioned-form.ts'
import { inventoryKey } from '#app/features/inventory/staff-inventory.queries.ts'
import { addStation, editStation } from '#app/features/preparations/stations.queries.ts'
import type { Station } from '#domain/preparations/stations.contract.ts'
import {
  findStationErrors,
  listChangedFields,
  type StationValues,
  toStationFields,
  toStationValues,
} from './station-values.ts'

const NOT_SAVED = 'The station could not be saved. Please try again.'

/** The form of a new station, or of the given one; saving it closes it. */
export function useStationForm(props: {
  vendorLocationId: string
  station: Station | undefined
  onDone: () => void
}) {
  const { vendorLocationId, station, onDone } = props
  const queryClient = useQueryClient()
  const [stationId] = useState(() => station?.stationId ?? newKey())
  const versioned = useVersionedForm<Station, StationValues>({
    row: station,
    toValues: toStationValues,
    currentOf: (error) => detailsOf(error, 'STATION_CHANGED')?.station,
    listChanges: listChangedFields,
    resolver: errorResolver<StationValues>(findStationErrors),
  })
  const { known } = versioned
  const saving = useVersionedSave(versioned, {
    send(values: StationValues, intent) {
      const fields = toStationFields(values)
      if (!known) return addStation(vendorLocationId, { ...fields, stationId }, intent)
      const address = { vendorLocationId, stationId }
      return editStation(address, { ...fields, version: known.version }, intent)
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) }),
    onDone,
    success: (saved) => ({ title: `${saved.name} ${known ? 'saved' : 'added'}` }),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
  return { ...saving, known }
}
