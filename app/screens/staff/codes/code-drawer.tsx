import type { FormEvent, ReactNode } from 'react'
import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { FormDrawer } from '#app/ui/forms/form-drawer.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { RetireSection } from '#app/ui/forms/retire-section.tsx'
import { LinkAddress } from './link-address.tsx'

export interface CodeDrawerProps {
  title: string
  versioned: { form: { formState: { isDirty: boolean } }; changes: string[] | undefined }
  saving: { isPending: boolean; errorText: string | undefined }
  submitText: string
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  /** Says that someone else has changed the code. */
  changedTitle: string
  /** The code that is edited; undefined for a new one. */
  code: { address: string; retiredAt: string | null } | undefined
  /** What the question before retiring calls it. */
  name: string
  /** What retiring does. */
  retireText: string
  onRetire: (isRetired: boolean) => Promise<unknown>
  /** Fields that only retiring needs. */
  retireFields?: ReactNode
  /** The fields of the form. */
  children: ReactNode
}

/** The drawer of a printed code: its address, what it is, and its retirement. */
export function CodeDrawer(props: CodeDrawerProps) {
  const { title, versioned, saving, submitText, code, name, retireText, retireFields } = props
  const isRetired = code?.retiredAt != null
  return (
    <FormDrawer
      title={title}
      isDirty={versioned.form.formState.isDirty}
      isPending={saving.isPending}
      errorText={saving.errorText}
      submitText={submitText}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
      more={
        code && (
          <RetireSection
            label="Retire"
            restoreLabel="Restore"
            isRetired={isRetired}
            title={`Retire ${name}?`}
            description={`${retireText} You can restore it at any time.`}
            confirmLabel="Retire"
            pending={saving.isPending}
            pendingText="Retiring…"
            onRetire={props.onRetire}
          >
            {!isRetired && retireFields}
          </RetireSection>
        )
      }
    >
      {code && <LinkAddress address={code.address} />}
      <ChangedAlert title={props.changedTitle} fields={versioned.changes} />
      <FormFields pending={saving.isPending} className="flex flex-col gap-4">
        {props.children}
      </FormFields>
    </FormDrawer>
  )
}
