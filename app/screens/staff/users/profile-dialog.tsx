import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { refusalText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { useChange } from '#app/api/use-change.ts'
import { PhoneField } from '#app/features/identity/phone-field.tsx'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import {
  createStaffProfile,
  removeStaffProfile,
  staffProfilesQuery,
  updateStaffProfile,
} from '#app/features/vendor-roles.queries.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormDrawer } from '#app/ui/forms/form-drawer.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { RetireSection } from '#app/ui/forms/retire-section.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { isGiven } from '#app/ui/forms/is-given.ts'
import { toDigits } from '#domain/values/digits.ts'
import { type Role, ROLE_NAMES, ROLES } from '#domain/vendor-roles/roles.ts'
import type { VendorRole } from '#domain/vendor-roles/vendor-roles.contract.ts'
import {
  CREATE_ROLE_FAILED,
  REMOVE_ROLE_FAILED,
  ROLE_CREATED,
  ROLE_REMOVED,
  ROLE_UPDATED,
  UPDATE_ROLE_FAILED,
  NAME_REQUIRED,
  ROLE_REQUIRED,
} from '#domain/vendor-roles/vendor-roles.messages.ts'
import { canManageRole } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import {
  type ProfileFields,
  toProfile,
  toProfileChange,
  toProfileFields,
} from './profile-fields.ts'
import {
  ADD_TITLE,
  EDIT_TITLE,
  OWN_ROLE_HINT,
  PHONE_REQUIRED,
  ROLE_HINTS,
} from './users.messages.ts'

export interface ProfileDialogProps {
  vendorId: string
  /** Undefined for a new one. */
  profile: VendorRole | undefined
  onClose: () => void
}

/** The role form: adds a staff profile, or edits and removes one. */
export function ProfileDialog({ vendorId, profile, onClose }: ProfileDialogProps) {
  const { role: ownRole } = useStaffLocation()
  const { phoneNumber: ownPhone } = useSignedIn()
  const isOwn = profile !== undefined && profile.phoneNumber === ownPhone
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(staffProfilesQuery(vendorId))
  const form = useForm<ProfileFields>({
    defaultValues: toProfileFields(profile),
  })
  const { errors, isDirty } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })

  const saving = useChange({
    send: (fields: ProfileFields, intent) =>
      profile
        ? updateStaffProfile(profile, toProfileChange(profile, fields), intent)
        : createStaffProfile(vendorId, toProfile(fields), intent),
    refresh,
    onDone: onClose,
    onFailed: (error) => void showFieldErrors(form, error, { phoneNumber: 'phone' }),
    success: () => ({ title: profile ? ROLE_UPDATED : ROLE_CREATED }),
    failure: () => ({ title: profile ? UPDATE_ROLE_FAILED : CREATE_ROLE_FAILED }),
    errorText: (error) => refusalText(error, profile ? UPDATE_ROLE_FAILED : CREATE_ROLE_FAILED),
  })
  const submit = (event: FormEvent) => void form.handleSubmit((values) => saving.run(values))(event)
  const hasFieldError = Object.keys(errors).length > 0

  return (
    <FormDrawer
      title={profile ? EDIT_TITLE : ADD_TITLE}
      isDirty={isDirty}
      isPending={saving.isPending}
      errorText={hasFieldError ? undefined : saving.errorText}
      submitText="Save"
      onSubmit={submit}
      onClose={onClose}
      more={
        profile &&
        !isOwn && <RemoveProfile profile={profile} refresh={refresh} onRemoved={onClose} />
      }
    >
      <FormFields pending={saving.isPending} className="flex flex-col gap-4">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={100}
          error={errors.name?.message}
          {...form.register('name', {
            validate: isGiven(NAME_REQUIRED),
          })}
        />
        <Controller
          control={form.control}
          name="phone"
          rules={{ validate: (phone) => toDigits(phone) !== '' || PHONE_REQUIRED }}
          render={({ field }) => (
            <PhoneField
              label="Phone number"
              value={field.value}
              error={errors.phone?.message}
              disabled={isOwn}
              isOnlyField={false}
              onChange={field.onChange}
            />
          )}
        />
        <Select
          label="Role"
          aria-disabled={isOwn || undefined}
          error={errors.role?.message}
          hint={isOwn ? OWN_ROLE_HINT : role ? ROLE_HINTS[role] : undefined}
          options={listRoleOptions(ownRole, profile, isOwn)}
          {...form.register('role', { validate: (value) => value !== '' || ROLE_REQUIRED })}
        />
      </FormFields>
    </FormDrawer>
  )
}

/** The roles that the user may give; their own profile keeps its role. */
function listRoleOptions(ownRole: Role, profile: VendorRole | undefined, isOwn: boolean) {
  const roles = isOwn ? [ownRole] : ROLES.filter((role) => canManageRole(ownRole, role))
  const options = roles.map((role) => ({
    value: role as string,
    label: ROLE_NAMES[role] as string,
  }))
  return profile ? options : [{ value: '', label: 'Choose a role', disabled: true }, ...options]
}

function RemoveProfile(props: {
  profile: VendorRole
  refresh: () => Promise<unknown>
  onRemoved: () => void
}) {
  const { profile, refresh, onRemoved } = props
  const removing = useChange({
    send: (_: void, intent) => removeStaffProfile(profile, intent),
    refresh,
    onDone: onRemoved,
    success: () => ({ title: ROLE_REMOVED }),
    failure: () => ({ title: REMOVE_ROLE_FAILED }),
    errorText: (error) => refusalText(error, REMOVE_ROLE_FAILED),
  })
  return (
    <RetireSection
      label="Remove from staff"
      title={`Remove ${profile.name}?`}
      description="They lose access to this venue at once, on every device."
      confirmLabel="Remove"
      pending={removing.isPending}
      pendingText="Removing…"
      onRetire={() => removing.run()}
    >
      {removing.errorText && <Alert title={removing.errorText} />}
    </RetireSection>
  )
}
