import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { useVersionedForm, useVersionedSave } from '#app/api/use-versioned-form.ts'
import {
  gleventQuery,
  gleventsKey,
  changeGlevent,
} from '#app/features/guest-list/staff-glevents.queries.ts'
import { guestlistEventsPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import {
  CALLED_OFF_STAYS,
  CHANGED_MEANWHILE,
  GLEVENT_NOT_UPDATED,
  GLEVENT_UPDATED,
  LOAD_EVENT_FAILED,
  LOAD_EVENT_FAILED_TEXT,
} from '#domain/guest-list/guest-list.messages.ts'
import { canManageGuestListEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useIntoPast } from '../shell/use-into-past.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import {
  type GleventFields,
  listChangedFields,
  toGleventFields,
  toChangeBody,
} from './glevent-fields.ts'
import { CallOffButton } from './call-off-button.tsx'
import { DeleteButton } from './delete-button.tsx'
import { GleventForm } from './glevent-form.tsx'
import { ReturnCredits } from './return-credits.tsx'
import { FormLoading } from './form-loading.tsx'

/** Edits a guest-list event of the location's vendor. */
function EditGlevent() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { gleventId = '' } = useParams()
  const navigate = useNavigate()
  const event = useQuery(gleventQuery(vendor.vendorId, gleventId))
  const hasFailed = !event.data && (event.isError || event.isPaused)
  return (
    <StaffFrame
      title="Edit Guest List Event"
      atLocation
      wide="fluid"
      onBack={() => void navigate(guestlistEventsPath(vendorLocationId))}
    >
      <h1 className="display mb-6 text-3xl">Edit Guest List Event</h1>
      {hasFailed && <NotLoaded vendorLocationId={vendorLocationId} />}
      {!hasFailed && !event.data && <FormLoading />}
      {!hasFailed && event.data && (
        <EditForm key={event.data.gleventId} loaded={event.data} timeZone={vendor.timeZone} />
      )}
    </StaffFrame>
  )
}

function EditForm({ loaded, timeZone }: { loaded: Glevent; timeZone: string }) {
  // a background reload must not overwrite input
  const versioned = useVersionedForm<Glevent, GleventFields>({
    row: loaded,
    toValues: (event = loaded) => toGleventFields(event),
    currentOf: (error) => detailsOf(error, 'CHANGED_MEANWHILE')?.glevent,
    listChanges: listChangedFields,
    isPage: true,
  })
  const { known: event = loaded } = versioned
  const { vendorId, gleventId } = loaded
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: gleventsKey(vendorId) })
  const past = useIntoPast()
  const { form, ...saving } = useVersionedSave(versioned, {
    send: (fields: GleventFields, intent) =>
      changeGlevent(event, { ...toChangeBody(fields, event), ...past.takeConfirmation() }, intent),
    onFailed: past.ask,
    onDone: (saved) => {
      versioned.show(saved)
      queryClient.setQueryData(gleventQuery(vendorId, gleventId).queryKey, saved)
      void refresh()
    },
    success: () => ({ title: GLEVENT_UPDATED }),
    failure: (error) => (past.isAsked(error) ? undefined : { title: GLEVENT_NOT_UPDATED }),
    errorText: (error) => refusalText(error, GLEVENT_NOT_UPDATED),
  })
  if (event.calledOffAt) return <Alert tone="warning" title={CALLED_OFF_STAYS} />
  return (
    <form noValidate onSubmit={(submitted) => void saving.save(submitted)}>
      <ChangedAlert title={CHANGED_MEANWHILE} fields={saving.changedFields} className="mb-6" />
      <GleventForm
        key={saving.discards}
        form={form}
        vendorId={vendorId}
        timeZone={timeZone}
        pending={saving.isPending}
        onUnsentPicture={saving.setUnsent}
      />
      <CallOffButton event={event} onCalledOff={versioned.setKnown} />
      <DeleteButton event={event} />
      <ReturnCredits event={event} />
      {past.renderQuestion(() => void saving.save())}
      <SaveBar
        isDirty={saving.isDirty}
        pending={saving.isPending}
        error={saving.errorText}
        onDiscard={saving.discard}
      />
    </form>
  )
}

function NotLoaded({ vendorLocationId }: { vendorLocationId: string }) {
  return (
    <ErrorState
      title={LOAD_EVENT_FAILED}
      description={LOAD_EVENT_FAILED_TEXT}
      action={<ButtonLink to={guestlistEventsPath(vendorLocationId)}>Back to Events</ButtonLink>}
    />
  )
}

export default requireRight(canManageGuestListEvents, EditGlevent)
