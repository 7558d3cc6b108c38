import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { inventoryKey } from '#app/features/inventory/staff-inventory.queries.ts'
import { chooseStations, deleteStation } from '#app/features/preparations/stations.queries.ts'
import { linePath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { RetireSection } from '#app/ui/forms/retire-section.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { PRODUCT_TYPES } from '#domain/inventory/product-type.ts'
import type { Station } from '#domain/preparations/stations.contract.ts'
import { countOf } from '#domain/values/count-of.ts'
import { toStationOptions } from '../station-parts/station-options.ts'
import { toStationId, UNSAID } from '../station-parts/unsaid-items.ts'

const NOT_DELETED = 'The station could not be deleted. Please try again.'

export interface DeleteStationProps {
  vendorLocationId: string
  station: Station
  others: readonly Station[]
  onDone: () => void
}

/** Deletes a station, once it is said where its items are made then. */
export function DeleteStation({ vendorLocationId, station, others, onDone }: DeleteStationProps) {
  const { stationId, name, items } = station
  const queryClient = useQueryClient()
  const [next, setNext] = useState(UNSAID)
  const refresh = () => queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) })
  const errorText = (error: unknown) => refusalText(error, NOT_DELETED)
  const moving = useChange({
    send(answer: string, intent) {
      const to = toStationId(answer)
      const choices = PRODUCT_TYPES.map((productType) => ({ productType, stationId: to }))
      return chooseStations(vendorLocationId, { fromStationId: stationId, choices }, intent)
    },
    refresh,
    errorText,
  })
  const deleting = useChange({
    send: (_: void, intent) => deleteStation({ vendorLocationId, stationId }, intent),
    // somebody else may have deleted it
    onFailed: (error) => hasCode(error, 'STATION_NOT_FOUND') && onDone(),
    onDone,
    refresh,
    success: () => ({ title: `${name} deleted` }),
    errorText,
  })
  const problem = moving.errorText ?? deleting.errorText
  const mustSay = items > 0
  const question = mustSay && (
    <Select
      label={`To delete it: where are its ${countOf(items, 'item')} made?`}
      options={toStationOptions(others, next === UNSAID)}
      value={next}
      onChange={(event) => setNext(event.target.value)}
    />
  )
  if (mustSay && next === UNSAID) {
    return <div className="mt-4 border-t border-line pt-4">{question}</div>
  }
  return (
    <RetireSection
      label="Delete this station"
      title={`Delete ${name}?`}
      description={
        mustSay
          ? `${describeNext(next, items, others)} Orders keep the name of this station.`
          : 'Orders keep its name.'
      }
      confirmLabel="Delete"
      cancelLabel="Keep"
      pending={moving.isPending || deleting.isPending}
      pendingText="Deleting…"
      onRetire={async () => {
        if (mustSay && (await moving.run(next)) === undefined) return
        await deleting.run()
      }}
    >
      {question}
      {problem && (
        <Alert title={problem}>
          {hasCode(deleting.error, 'STATION_HAS_OPEN_WORK') && (
            <ButtonLink
              to={linePath(vendorLocationId)}
              variant="secondary"
              size="touch"
              className="mt-2"
            >
              Open the line
            </ButtonLink>
          )}
        </Alert>
      )}
    </RetireSection>
  )
}

function describeNext(next: string, items: number, others: readonly Station[]): string {
  const other = others.find(({ stationId }) => stationId === next)
  const subject = countOf(items, 'item')
  if (!other) return `${subject} will need no making.`
  return `${subject} will be made at ${other.name}.`
}
