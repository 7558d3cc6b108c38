import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { hasCode, refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import {
  createLocation,
  refreshLocations,
} from '#app/features/locations/staff-locations.queries.ts'
import { locationHomePath } from '#app/paths.ts'
import { venueLocationsPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { isGiven } from '#app/ui/forms/is-given.ts'
import { LOCATION_NAME_REQUIRED } from '#domain/locations/locations.messages.ts'
import { newCode } from '#domain/values/new-code.ts'
import { canManageLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useBackTo } from '../shell/came-from.ts'
import { requireVenueRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffVenue } from '../shell/use-staff-venue.ts'

const CODE_LENGTH = 5
const NOT_CREATED = 'The location could not be added. Please try again.'

/** A new draft by its name alone; what it needs before it opens comes next. */
function NewLocation() {
  const { vendor } = useStaffVenue()
  const { vendorId } = vendor
  const goBack = useBackTo(venueLocationsPath(vendorId))
  const navigateWhileOpen = useNavigateWhileOpen()
  const queryClient = useQueryClient()
  const [code, setCode] = useState(() => newCode(CODE_LENGTH))
  const form = useForm({ defaultValues: { description: '' } })
  const creating = useChange({
    send: (draft: { vendorLocationId: string; description: string }, intent) =>
      createLocation(vendorId, draft, intent),
    refresh: () => refreshLocations(queryClient, vendorId),
    onDone: ({ vendorLocationId }) =>
      navigateWhileOpen(locationHomePath(vendorLocationId), { replace: true }),
    onFailed(error) {
      // the random code is taken: the next attempt uses another one
      if (hasCode(error, 'ID_TAKEN')) setCode(newCode(CODE_LENGTH))
      else showFieldErrors(form, error)
    },
    errorText: (error) =>
      hasCode(error, 'ID_TAKEN') ? NOT_CREATED : refusalText(error, NOT_CREATED),
  })
  const errorText = form.formState.errors.description ? undefined : creating.errorText

  async function create({ description }: { description: string }) {
    await creating.run({ vendorLocationId: code, description })
  }
  return (
    <StaffFrame title="Add Location" onBack={goBack}>
      <h1 className="display mb-6 text-3xl">Add Location</h1>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(create)}>
        <FormFields pending={creating.isPending}>
          <TextField
            label="Name"
            hint="What guests look for: Main Bar, Taco Stand, Merch Booth."
            autoComplete="off"
            maxLength={80}
            error={form.formState.errors.description?.message}
            {...form.register('description', {
              validate: isGiven(LOCATION_NAME_REQUIRED),
            })}
          />
        </FormFields>
        <p className="text-sm text-ink-muted">
          It begins as a draft: guests do not see it until you open it.
        </p>
        <FieldError id="new-location-error" error={errorText} />
        <Button type="submit" block pending={creating.isPending} pendingText="Adding…">
          Add Location
        </Button>
      </form>
    </StaffFrame>
  )
}

export default requireVenueRight(canManageLocations, NewLocation)
