import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { detailsOf, refusalText, ShownError } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { useChange } from '#app/api/use-change.ts'
import { createEvent, updateEvent } from '#app/features/events/staff-events.queries.ts'
import { eventsPath } from '#app/paths.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import type { Event } from '#domain/events/events.contract.ts'
import {
  CREATE_FAILED,
  ERROR,
  EVENT_CREATED,
  EVENT_IDS_REQUIRED,
  EVENT_UPDATED,
  PICTURE_UNSENT,
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
  /** The copy that is edited: after a refusal the current one. */
  const [known, setKnown] = useState(event)
  const [changedFields, setChangedFields] = useState<string[]>()
  const form = useForm<EventValues>({ defaultValues: toEventValues(event), resolver })
  const [isUnsent, setUnsent] = useState(false)
  const [discards, setDiscards] = useState(0)
  const failed = event ? UPDATE_FAILED : CREATE_FAILED

  const saving = useChange({
    send(values: EventValues, intent) {
      const fields = toEventFields(values, known)
      if (!event) return createEvent(vendorId, fields, intent)
      if (!vendorId || !known?.eventId) throw new ShownError(EVENT_IDS_REQUIRED)
      const { eventId, version } = known
      return updateEvent({ ...fields, eventId, vendorId, version }, intent)
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['events', vendorId] }),
    onDone: () => navigate(eventsPath(vendorLocationId, vendorId)),
    onFailed(error) {
      const current = detailsOf(error, 'EVENT_CHANGED')?.event
      if (current && known) {
        setChangedFields(listChangedFields(known, current))
        setKnown(current)
        // Fields that were not edited here take the other person's values. Without keepDirty, the
        // Save button would disappear for a moment, and the focus with it.
        form.reset(toEventValues(current), { keepDirtyValues: true, keepDirty: true })
        window.scrollTo({ top: 0 })
      } else showFieldErrors(form, error, { 'images.0': 'picture' })
    },
    success: () => ({ title: SUCCESS, description: event ? EVENT_UPDATED : EVENT_CREATED }),
    failure: () => ({ title: ERROR, description: failed }),
    errorText: (error) => refusalText(error, failed),
  })
  return {
    form,
    changedFields,
    isPending: saving.isPending,
    errorText: saving.errorText,
    isUnsent,
    /** Records whether the picture still has to be uploaded. */
    setIsUnsent: useCallback(
      (next: boolean) => {
        setUnsent(next)
        form.clearErrors('picture')
      },
      [form],
    ),
    /** Changes when everything is discarded, including an upload or a minute that was picked without an hour. */
    discards,
    save: form.handleSubmit(async (values) => {
      setChangedFields(undefined)
      if (isUnsent) return form.setError('picture', { message: PICTURE_UNSENT })
      await saving.run(values)
    }),
    discard() {
      setChangedFields(undefined)
      saving.reset()
      form.reset(toEventValues(known))
      setDiscards(discards + 1)
    },
  }
}

const resolver: Resolver<EventValues> = (values) => {
  const texts = Object.entries(findEventErrors(values))
  if (texts.length === 0) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(
      texts.map(([name, message]) => [name, { type: 'validate', message }]),
    ),
  }
}
