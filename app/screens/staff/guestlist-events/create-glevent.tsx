import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { errorText } from '#app/api/api-error.ts'
import { SOMETHING_WENT_WRONG } from '#app/api/api.messages.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  createGlevent,
  gleventQuery,
  gleventsKey,
} from '#app/features/guest-list/staff-glevents.queries.ts'
import { QueryView, type ShownQuery } from '#app/features/layout/query-view.tsx'
import { COPY_OF, guestlistEventsPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { UnsavedChangesGuard } from '#app/ui/forms/unsaved-changes-guard.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { PICTURE_UNSENT } from '#app/ui/forms/picture-field.tsx'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import {
  GLEVENT_CREATED,
  gleventNotCreated,
  LOAD_EVENT_FAILED,
} from '#domain/guest-list/guest-list.messages.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { canManageGuestListEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { RepeatWeekly, useWeekly } from '../shell/repeat-weekly.tsx'
import { StaffBar } from '../shell/staff-bar.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { EMPTY_GLEVENT, type GleventFields, toCopyFields, toCreateBody } from './glevent-fields.ts'
import { GleventForm } from './glevent-form.tsx'
import { FormLoading } from './form-loading.tsx'

const FORM_ID = 'create-glevent'

/** Creates a guest-list event. The button waits for an address that was picked. */
function CreateGlevent() {
  const { vendor } = useStaffLocation()
  const [search] = useSearchParams()
  const copied = search.get(COPY_OF) ?? ''
  const event = useQuery({ ...gleventQuery(vendor.vendorId, copied), enabled: copied !== '' })
  if (copied === '' || event.data) {
    const initial = event.data
      ? toCopyFields(event.data)
      : { ...EMPTY_GLEVENT, venueName: vendor.name }
    return <EmptyForm initial={initial} />
  }
  return <CopyLoading query={event} />
}

/** Without the event to copy the form would look empty for no reason. */
function CopyLoading({ query }: { query: ShownQuery<Glevent> }) {
  const { vendorLocationId } = useStaffLocation()
  const navigate = useNavigate()
  return (
    <StaffFrame
      title="Add Guest List Event"
      atLocation
      wide="fluid"
      onBack={() => void navigate(guestlistEventsPath(vendorLocationId))}
    >
      <h1 className="display mb-6 text-3xl">Add Guest List Event</h1>
      <QueryView query={query} loading={<FormLoading />} failedTitle={LOAD_EVENT_FAILED}>
        {() => null}
      </QueryView>
    </StaffFrame>
  )
}

function EmptyForm({ initial }: { initial: GleventFields }) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId, timeZone } = vendor
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [notice, setNotice] = useState<string>()
  const form = useForm<GleventFields>({ defaultValues: initial })
  const [isUnsent, setUnsent] = useState(false)
  const address = useWatch({ control: form.control, name: 'address' })
  const weekly = useWeekly(timeZone)
  const isCreated = notice === GLEVENT_CREATED
  const back = () => void navigate(guestlistEventsPath(vendorLocationId))

  const creating = useChange({
    send: (fields: GleventFields, intent) => {
      if (!fields.address) throw new Error('No address was picked')
      const body = toCreateBody(fields, fields.address)
      return createGlevent(vendorId, { ...body, furtherNights: weekly.toNights(body) }, intent)
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: gleventsKey(vendorId) }),
    onDone: () => setNotice(GLEVENT_CREATED),
    onFailed: (error) => {
      showFieldErrors(form, error)
      setNotice(gleventNotCreated(errorText(error, SOMETHING_WENT_WRONG)))
    },
  })
  const submit = weekly.askFirst(
    form.handleSubmit((fields) => {
      if (isUnsent) return form.setError('imageUrl', { message: PICTURE_UNSENT })
      void creating.run(fields)
    }),
    true,
  )

  return (
    <StaffFrame
      title="Add Guest List Event"
      atLocation
      wide="fluid"
      onBack={back}
      bar={
        <StaffBar>
          <Button
            type="submit"
            form={FORM_ID}
            block
            disabled={!address}
            pending={creating.isPending}
            pendingText="Creating…"
          >
            Create Event
          </Button>
        </StaffBar>
      }
    >
      <h1 className="display mb-6 text-3xl">Add Guest List Event</h1>
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <GleventForm
          form={form}
          vendorId={vendorId}
          timeZone={timeZone}
          knownAddress={toAddressText(vendor)}
          // the dialog holds the focus until it is closed; then a refused field can get it
          pending={creating.isPending || (notice !== undefined && !isCreated)}
          onUnsentPicture={setUnsent}
        />
        <div className="mt-5 max-w-md">
          <RepeatWeekly {...weekly} />
        </div>
      </form>
      <UnsavedChangesGuard when={form.formState.isDirty && !isCreated && !creating.isPending} />
      {notice !== undefined && (
        <Dialog
          open
          title={notice}
          onClose={() => (isCreated ? back() : setNotice(undefined))}
          footer={
            <Button block onClick={() => (isCreated ? back() : setNotice(undefined))}>
              OK
            </Button>
          }
        />
      )}
    </StaffFrame>
  )
}

function toAddressText({ addressLine1, city, state, zip }: Vendor): string | undefined {
  return addressLine1 && `${addressLine1}, ${city}, ${state} ${zip}`
}

export default requireRight(canManageGuestListEvents, CreateGlevent)
