import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailsOf, refusalText, ShownError } from '#app/api/api-error.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { useVersionedChange, useVersionedForm } from '#app/api/use-versioned-form.ts'
import { createEvent, updateEvent } from '#app/features/events/staff-events.queries.ts'
import { eventsPath } from '#app/staff-paths.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import { PICTURE_UNSENT } from '#app/ui/forms/picture-field.tsx'
import type { Event } from '#domain/events/events.contract.ts'
import {
  CREATE_FAILED,
  ERROR,
  EVENT_CREATED,
  EVENT_IDS_REQUIRED,
  EVENT_UPDATED,
  SUCCESS,
  UPDATE_FAILED,
} from '#domain/events/events.messages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import {
  type EventValues,
  findEventErrors,
  listChangedFields,
  toEventFields,
  toEventValues,
} from './event-values.ts'

/** The form of a new event, or of the given one; saving it leads to the events. */
export function useEventForm(event: Event | undefined) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId } = vendor
  const navigate = useNavigateWhileOpen()
  const queryClient = useQueryClient()
  const versioned = useVersionedForm<Event, EventValues>({
    row: event,
    toValues: toEventValues,
    currentOf: (error) => detailsOf(error, 'EVENT_CHANGED')?.event,
    listChanges: listChangedFields,
    isPage: true,
    resolver,
    fieldNames: { 'images.0': 'picture' },
  })
  const { form, known } = versioned
  const [isUnsent, setUnsent] = useState(false)
  const failed = event ? UPDATE_FAILED : CREATE_FAILED

  const saving = useVersionedChange(versioned, {
    send(values: EventValues, intent) {
      const fields = toEventFields(values, known)
      if (!event) return createEvent(vendorId, fields, intent)
      if (!vendorId || !known?.eventId) throw new ShownError(EVENT_IDS_REQUIRED)
      const { eventId, version } = known
      return updateEvent({ ...fields, eventId, vendorId, version }, intent)
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['events', vendorId] }),
    onDone: () => navigate(eventsPath(vendorLocationId, vendorId)),
    success: () => ({ title: SUCCESS, description: event ? EVENT_UPDATED : EVENT_CREATED }),
    failure: () => ({ title: ERROR, description: failed }),
    errorText: (error) => refusalText(error, failed),
  })
  return {
    form,
    changedFields: versioned.changes,
    isPending: saving.isPending,
    errorText: saving.errorText,
    isUnsent,
    /** Records whether the picture still has to be uploaded. */
    setIsUnsent(next: boolean) {
      setUnsent(next)
      form.clearErrors('picture')
    },
    discards: versioned.discards,
    save: versioned.submit(async (values) => {
      if (isUnsent) return form.setError('picture', { message: PICTURE_UNSENT })
      await saving.run(values)
    }),
    discard() {
      saving.reset()
      versioned.discard()
    },
  }
}

const resolver = errorResolver<EventValues>(findEventErrors)
