import { type FormEvent, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { AddressField } from '#app/features/addresses/address-field.tsx'
import { newVenueAddressSearch } from '#app/features/addresses/addresses.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { isGiven } from '#app/ui/forms/is-given.ts'
import {
  LOCATION_NAME_MAX_LENGTH,
  OWNER_NAME_MAX_LENGTH,
  VENUE_NAME_MAX_LENGTH,
} from '#domain/invitations/invitation-limits.ts'
import { LOCATION_NAME_REQUIRED } from '#domain/locations/locations.messages.ts'
import { VENUE_NAME_REQUIRED } from '#domain/vendors/vendors.messages.ts'
import { SELECT_VALID_ADDRESS } from '#domain/guest-list/guest-list.messages.ts'
import { findTimeZone } from '#domain/vendors/time-zones.ts'
import { emptyStartFields, listUsTimeZones, type StartFields } from './start-fields.ts'
import { TypedAddress } from './typed-address.tsx'
import { type StartOptions, useStartVenue } from './use-start-venue.ts'

/** The fields that start a venue. */
export function StartForm(props: StartOptions) {
  const [isTyped, setTyped] = useState(false)
  const form = useForm<StartFields>({ defaultValues: emptyStartFields() })
  const starting = useStartVenue(form, props)
  const { errors, dirtyFields } = form.formState
  const hasAddress = useWatch({ control: form.control, name: 'address' }) !== null

  /** The time zone follows the address until the user chooses one. */
  function followState(state: string) {
    const timeZone = findTimeZone(state)
    if (timeZone && !dirtyFields.timeZone) form.resetField('timeZone', { defaultValue: timeZone })
  }
  const submit = (event: FormEvent) =>
    void form.handleSubmit((fields) =>
      starting.run(isTyped ? { ...fields, address: null } : fields),
    )(event)

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <FormFields pending={starting.isPending} className="flex flex-col gap-5">
        <TextField
          label="Venue name"
          autoComplete="organization"
          maxLength={VENUE_NAME_MAX_LENGTH}
          enterKeyHint="next"
          error={errors.name?.message}
          {...form.register('name', { validate: isGiven(VENUE_NAME_REQUIRED) })}
        />
        {isTyped ? (
          <TypedAddress form={form} onState={followState} />
        ) : (
          <div className="flex flex-col items-start gap-1 *:first:w-full">
            <Controller
              control={form.control}
              name="address"
              rules={{ validate: (address) => address !== null || SELECT_VALID_ADDRESS }}
              render={({ field }) => (
                <AddressField
                  search={newVenueAddressSearch(props.token)}
                  value={field.value}
                  error={errors.address?.message}
                  inputRef={field.ref}
                  onChange={(address) => {
                    field.onChange(address)
                    form.clearErrors('address')
                    if (address) followState(address.state)
                  }}
                />
              )}
            />
            {!hasAddress && (
              <Button
                variant="ghost"
                size="touch"
                className="-ml-gutter text-left"
                onClick={() => setTyped(true)}
              >
                Not in the list? Type the address
              </Button>
            )}
          </div>
        )}
        <Select
          label="Time zone"
          options={listUsTimeZones()}
          error={errors.timeZone?.message}
          {...form.register('timeZone')}
        />
        <TextField
          label="First location"
          hint="A bar, booth or door where guests order. You can add more later."
          autoComplete="off"
          maxLength={LOCATION_NAME_MAX_LENGTH}
          error={errors.locationName?.message}
          {...form.register('locationName', { validate: isGiven(LOCATION_NAME_REQUIRED) })}
        />
        <TextField
          label="Your name"
          hint="Your colleagues see it beside what you do."
          autoComplete="name"
          maxLength={OWNER_NAME_MAX_LENGTH}
          enterKeyHint="done"
          error={errors.ownerName?.message}
          {...form.register('ownerName')}
        />
      </FormFields>
      {starting.errorText && Object.keys(errors).length === 0 && (
        <Alert title={starting.errorText} />
      )}
      <Button type="submit" block pending={starting.isPending} pendingText="Starting…">
        Start venue
      </Button>
    </form>
  )
}
