import { Controller, type UseFormReturn } from 'react-hook-form'
import { AddressField } from '#app/features/addresses/address-field.tsx'
import { vendorAddressSearch } from '#app/features/addresses/addresses.queries.ts'
import { pictureUploader } from '#app/features/pictures.queries.ts'
import { NightFields } from '#app/ui/forms/night-fields.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { PictureField } from '#app/ui/forms/picture-field.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { isInstant } from '#app/ui/forms/venue-time.ts'
import { isGiven } from '#app/ui/forms/is-given.ts'
import {
  CAPACITY_INVALID,
  ENDS_BEFORE_START,
  LINK_INVALID,
  SELECT_VALID_ADDRESS,
  TIME_REQUIRED,
} from '#domain/guest-list/guest-list.messages.ts'
import { hasUserName } from '#domain/values/web-link.ts'
import { MAX_CAPACITY } from '#domain/guest-list/guest-list.limits.ts'
import { GLEVENT_STATUSES } from '#domain/guest-list/guest-list.states.ts'
import { BY_TIMES } from '../shell/status-choice.ts'
import { STATUSES } from './event-card.tsx'
import type { GleventFields } from './glevent-fields.ts'

export interface GleventFormProps {
  form: UseFormReturn<GleventFields>
  vendorId: string
  timeZone: string
  /** The address of the venue, which a new event is offered. */
  knownAddress?: string | undefined
  /** Whether the event is being saved. */
  pending: boolean
  /** Whether a chosen picture still has to be uploaded. */
  onUnsentPicture: (isUnsent: boolean) => void
}

const isCapacity = (text: string) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= MAX_CAPACITY
const STATUS_OPTIONS = [
  BY_TIMES,
  ...GLEVENT_STATUSES.map((value) => ({ value, label: STATUSES[value].word })),
]
/** What is wrong with a time, as it is typed. */
const TIME_RULES = {
  startTime: (startTime: string) => isInstant(startTime) || TIME_REQUIRED,
  endTime(endTime: string, { startTime }: GleventFields) {
    if (!isInstant(endTime)) return TIME_REQUIRED
    const endsEarly = isInstant(startTime) && Date.parse(endTime) <= Date.parse(startTime)
    return !endsEarly || ENDS_BEFORE_START
  },
}
const LINK = /^https?:\/\/\S+\.\S+/

/** The fields of a guest-list event: what, when, how many, where. */
export function GleventForm(props: GleventFormProps) {
  const { form, vendorId, timeZone, knownAddress, pending, onUnsentPicture } = props
  const { errors } = form.formState
  return (
    <FormFields pending={pending} className="grid gap-8 min-[45rem]:grid-cols-2 lg:gap-10">
      <FormSection title="Event">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={200}
          error={errors.name?.message}
          {...form.register('name', { validate: isGiven('Name is required') })}
        />
        <TextArea
          label="Description"
          maxLength={5_000}
          error={errors.description?.message}
          {...form.register('description')}
          value={form.watch('description')}
        />
        <NightFields form={form} timeZone={timeZone} rules={TIME_RULES} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-3">
          <TextField
            label="Guest list capacity"
            inputMode="numeric"
            autoComplete="off"
            error={errors.guestlistCapacity?.message}
            {...form.register('guestlistCapacity', {
              validate: (value) => isCapacity(value.trim()) || CAPACITY_INVALID,
            })}
          />
          <Select
            label="Status"
            options={STATUS_OPTIONS}
            error={errors.gleventStatus?.message}
            {...form.register('gleventStatus')}
          />
        </div>
      </FormSection>
      <FormSection title="Venue">
        <TextField
          label="Venue name"
          autoComplete="off"
          maxLength={200}
          error={errors.venueName?.message}
          {...form.register('venueName', { validate: isGiven('Venue name is required') })}
        />
        <Controller
          control={form.control}
          name="address"
          rules={{ validate: (address) => address !== null || SELECT_VALID_ADDRESS }}
          render={({ field }) => (
            <AddressField
              search={vendorAddressSearch(vendorId)}
              known={knownAddress}
              value={field.value}
              onChange={field.onChange}
              error={errors.address?.message}
              inputRef={field.ref}
            />
          )}
        />
        <TextField
          label="Suite or floor (optional)"
          autoComplete="off"
          maxLength={200}
          error={errors.addressLine2?.message}
          {...form.register('addressLine2')}
        />
        <TextField
          label="Event link (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={500}
          error={errors.eventLink?.message}
          {...form.register('eventLink', {
            validate: (value) =>
              value === '' || (LINK.test(value) && !hasUserName(value)) || LINK_INVALID,
          })}
        />
        <Controller
          control={form.control}
          name="imageUrl"
          render={({ field }) => (
            <PictureField
              label="Picture (optional)"
              value={field.value}
              upload={pictureUploader(vendorId)}
              error={errors.imageUrl?.message}
              onUnfinished={onUnsentPicture}
              onChange={field.onChange}
            />
          )}
        />
      </FormSection>
    </FormFields>
  )
}
