import type { FormEvent } from 'react'
import { detailsOf } from '#app/api/details-of.ts'
import { changedFields } from '#app/api/changed-fields.ts'
import { useVersionedForm } from '#app/api/use-versioned-form.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Wristband } from '#domain/nfc/nfc.contract.ts'
import { WRISTBAND_CHANGED, WRISTBAND_ID_INVALID } from '#domain/nfc/nfc.messages.ts'
import { WRISTBAND_ID } from '#domain/nfc/wristband-ids.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { CodeDrawer } from './code-drawer.tsx'
import { changeWristband } from './codes.queries.ts'
import { isSafeTarget } from './target-values.ts'
import { useCodeChange } from './use-code-change.ts'

const NOT_RETIRED = 'Retire this wristband, or clear the id of the replacement.'

interface WristbandFields {
  label: string
  overrideUrl: string
  /** The id of the replacement of a retired wristband. */
  replacedBy: string
}

const toFields = (wristband: Wristband | undefined): WristbandFields => ({
  label: wristband?.label ?? '',
  overrideUrl: wristband?.overrideUrl ?? '',
  replacedBy: wristband?.replacedBy ?? '',
})

const listChanges = changedFields(toFields, { label: 'name', overrideUrl: 'web address' })

export interface WristbandDrawerProps {
  wristband: Wristband
  onClose: () => void
}

/** Names a wristband, changes where it leads, and retires a lost one. */
export function WristbandDrawer({ wristband, onClose }: WristbandDrawerProps) {
  const { vendorId } = useStaffVenue().vendor
  const versioned = useVersionedForm<Wristband, WristbandFields>({
    row: wristband,
    toValues: toFields,
    currentOf: (error) => detailsOf(error, 'WRISTBAND_CHANGED')?.wristband,
    listChanges,
  })
  const { form, known = wristband } = versioned
  const { errors } = form.formState
  const isRetired = known.retiredAt !== null

  const saving = useCodeChange(versioned, onClose, {
    send({ fields, retired }: { fields: WristbandFields; retired: boolean }, intent) {
      const { label, overrideUrl } = fields
      const replacedBy = retired && fields.replacedBy.trim() ? fields.replacedBy.trim() : null
      const { version } = known
      const body = { label, overrideUrl, isRetired: retired, replacedBy, version }
      return changeWristband(vendorId, known.nfcId, body, intent)
    },
  })
  const save = (event: FormEvent) =>
    void versioned.submit((fields) => {
      if (!isRetired && fields.replacedBy.trim() !== '') {
        return form.setError('replacedBy', { message: NOT_RETIRED }, { shouldFocus: true })
      }
      return saving.run({ fields, retired: isRetired })
    })(event)
  /** Retiring saves only the replacement and ignores other edits in the form. */
  async function retire(retired: boolean) {
    if (!(await form.trigger('replacedBy', { shouldFocus: true }))) return
    const replacedBy = form.getValues('replacedBy')
    await saving.run({ fields: { ...toFields(known), replacedBy }, retired })
  }

  return (
    <CodeDrawer
      title="Edit wristband"
      versioned={versioned}
      saving={saving}
      submitText="Save"
      onSubmit={save}
      onClose={onClose}
      changedTitle={WRISTBAND_CHANGED}
      code={known}
      name={known.label || known.nfcId}
      retireText="Guests who tap it will see the page of the venue."
      onRetire={retire}
      retireFields={
        <TextField
          label="Lost? Id of the next one"
          hint="It takes over the name and the address when you retire this one."
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          className="amount uppercase"
          error={errors.replacedBy?.message}
          {...form.register('replacedBy', {
            validate: (id) =>
              id.trim() === '' || WRISTBAND_ID.test(id.trim()) || WRISTBAND_ID_INVALID,
          })}
        />
      }
    >
      <TextField
        label="Name"
        hint="For you: whose it is, or where it is used."
        autoComplete="off"
        maxLength={60}
        error={errors.label?.message}
        {...form.register('label')}
      />
      <TextField
        label="Leads to"
        hint="Empty for the page of the venue."
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2_000}
        error={errors.overrideUrl?.message}
        {...form.register('overrideUrl', {
          validate: (url) => url.trim() === '' || isSafeTarget(url),
        })}
      />
    </CodeDrawer>
  )
}
