import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { useVersionedForm, useVersionedSave } from '#app/api/use-versioned-form.ts'
import { createEvent, updateEvent } from '#app/features/events/staff-events.queries.ts'
import { eventsPath } from '#app/staff-paths.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import type { Event } from '#domain/events/events.contract.ts'
import {
  CREATE_FAILED,
  ERROR,
  EVENT_CREATED,
  EVENT_UPDATED,
  SUCCESS,
  UPDATE_FAILED,
} from '#domain/events/events.messages.ts'
import { useWeekly } from '../shell/repeat-weekly.tsx'
import { useIntoPast } from '../shell/use-into-past.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import {
  type EventValues,
  findEventErrors,
  listChangedFields,
  toCopyValues,
  toEventFields,
  toEventValues,
} from './event-values.ts'

/** The form of a new event, which may begin as a copy, or of the given one; saving it leads to the events. */
export function useEventForm(event: Event | undefined, copied?: Event) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId } = vendor
  const navigate = useNavigateWhileOpen()
  const queryClient = useQueryClient()
  const versioned = useVersionedForm<Event, EventValues>({
    row: event,
    toValues: (row) => (!row && copied ? toCopyValues(copied) : toEventValues(row)),
    currentOf: (error) => detailsOf(error, 'EVENT_CHANGED')?.event,
    listChanges: listChangedFields,
    isPage: true,
    resolver,
    fieldNames: { 'images.0': 'picture' },
  })
  const { known } = versioned
  const failed = event ? UPDATE_FAILED : CREATE_FAILED

  const past = useIntoPast()
  const weekly = useWeekly(vendor.timeZone)
  const saving = useVersionedSave(versioned, {
    send(values: EventValues, intent) {
      const fields = toEventFields(values, known)
      if (!known) {
        return createEvent(vendorId, { ...fields, furtherNights: weekly.toNights(fields) }, intent)
      }
      const { eventId, version } = known
      const confirmed = past.takeConfirmation()
      return updateEvent({ ...fields, ...confirmed, eventId, vendorId, version }, intent)
    },
    onFailed: past.ask,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['events', vendorId] }),
    onDone: () => navigate(eventsPath(vendorLocationId, vendorId)),
    success: () => ({ title: SUCCESS, description: event ? EVENT_UPDATED : EVENT_CREATED }),
    failure: (error) => (past.isAsked(error) ? undefined : { title: ERROR, description: failed }),
    errorText: (error) => refusalText(error, failed),
  })
  const save = weekly.askFirst(saving.save, known === undefined)
  return { ...saving, save, weekly, question: past.renderQuestion(() => void saving.save()) }
}

const resolver = errorResolver<EventValues>(findEventErrors)
