import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  changeLocation,
  keepSaved,
  managedLocationsQuery,
  refreshLocations,
} from '#app/features/locations/staff-locations.queries.ts'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { MAX_OTHER_BARS } from '#domain/locations/location-limits.ts'
import { OTHER_BAR_ABOVE_MINUTES } from '#domain/preparations/preparation-limits.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { toLocationChange, toLocationValues } from './location-values.ts'

const NOT_SAVED = 'The other bars could not be saved. Please try again.'

/** The other bars that guests are offered while the line is long, in the manager's order. */
export function OtherBarsSection({ location }: { location: ManagedLocation }) {
  const { vendorLocationId, vendorId, otherBars } = location
  const queryClient = useQueryClient()
  const all = useQuery(managedLocationsQuery(vendorId)).data ?? []
  const usable = all.filter(
    ({ vendorLocationId: id, archivedAt, fulfilment }) =>
      id !== vendorLocationId && archivedAt === null && fulfilment === 'LINE',
  )
  const chosen = otherBars.flatMap((id) => all.filter((each) => each.vendorLocationId === id))
  const free = usable.filter(({ vendorLocationId: id }) => !otherBars.includes(id))
  const saving = useChange({
    send: (next: string[], intent) =>
      changeLocation(
        vendorLocationId,
        { ...toLocationChange(toLocationValues(location), location), otherBars: next },
        intent,
      ),
    onDone: (saved) => keepSaved(queryClient, saved),
    refresh: () => refreshLocations(queryClient, vendorId),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
  const save = (ids: string[]) => void saving.run(ids)
  const without = (id: string) => otherBars.filter((each) => each !== id)
  function moveUp(id: string) {
    const at = otherBars.indexOf(id)
    const next = without(id)
    next.splice(at - 1, 0, id)
    save(next)
  }
  if (usable.length === 0 && chosen.length === 0) return null
  return (
    <section aria-labelledby="other-bars" className="flex flex-col gap-3">
      <div>
        <h3 id="other-bars" className="font-semibold">
          Other bars
        </h3>
        <p className="text-sm text-pretty text-ink-muted">
          While an order would take more than {OTHER_BAR_ABOVE_MINUTES} min here, guests are offered
          those that are open and faster, in this order.
        </p>
      </div>
      {chosen.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line">
          {chosen.map(({ vendorLocationId: id, description }, at) => (
            <li key={id} className="flex items-center gap-2 py-1 pr-2 pl-4">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {at + 1}. {description}
              </span>
              {at > 0 && (
                <IconButton
                  label={`Move ${description} up`}
                  icon={<ArrowUp aria-hidden className="size-5" />}
                  disabled={saving.isPending}
                  onClick={() => moveUp(id)}
                />
              )}
              <IconButton
                label={`Remove ${description}`}
                icon={<X aria-hidden className="size-5" />}
                disabled={saving.isPending}
                onClick={() => save(without(id))}
              />
            </li>
          ))}
        </ol>
      )}
      {free.length > 0 && chosen.length < MAX_OTHER_BARS && (
        <Select
          label="Add another bar"
          value=""
          disabled={saving.isPending}
          options={[
            { value: '', label: 'Choose a location' },
            ...free.map(({ vendorLocationId: id, description }) => ({
              value: id,
              label: description,
            })),
          ]}
          onChange={({ target }) => target.value && save([...otherBars, target.value])}
        />
      )}
      <FieldError id="other-bars-error" error={saving.errorText} />
    </section>
  )
}
