import { type FormEvent, useState } from 'react'
import { detailsOf } from '#app/api/details-of.ts'
import { useVersionedForm } from '#app/api/use-versioned-form.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MIN_CODE_LENGTH, NEW_CODE_LENGTH } from '#domain/short-links/short-link-address.ts'
import type { CodePrinting, ShortLink } from '#domain/short-links/short-links.contract.ts'
import { CODE_INVALID, LINK_CHANGED } from '#domain/short-links/short-links.messages.ts'
import { newCode } from '#domain/values/new-code.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { CodeDrawer } from './code-drawer.tsx'
import { changeShortLink, createShortLink } from './codes.queries.ts'
import { TargetFields } from './target-fields.tsx'
import { type LinkFields, toLinkFields, toTarget } from './target-values.ts'
import { useCodeChange } from './use-code-change.ts'

export interface ShortLinkDrawerProps {
  /** Undefined for a new one. */
  link: ShortLink | undefined
  printing: CodePrinting
  onClose: () => void
}

/** Creates a short link, or changes, retires or restores one. */
export function ShortLinkDrawer({ link, printing, onClose }: ShortLinkDrawerProps) {
  const { vendorId } = useStaffVenue().vendor
  const [fresh] = useState(() => ({
    code: newCode(Math.max(MIN_CODE_LENGTH, Math.min(NEW_CODE_LENGTH, printing.longestCode))),
    vendorLocationId: printing.locations[0]?.vendorLocationId,
  }))
  const versioned = useVersionedForm<ShortLink, LinkFields>({
    row: link,
    toValues: (row) => toLinkFields(row, fresh),
    currentOf: (error) => detailsOf(error, 'SHORT_LINK_CHANGED')?.shortLink,
    listChanges: (before, now) => (before.label === now.label ? ['what it leads to'] : ['label']),
    fieldNames: {
      'target.url': 'url',
      'target.vendorLocationId': 'vendorLocationId',
      'target.eventId': 'eventId',
    },
  })
  const { form, known } = versioned
  const { errors } = form.formState

  const saving = useCodeChange(versioned, onClose, {
    send({ fields, isRetired }: { fields: LinkFields; isRetired: boolean }, intent) {
      const { code, label } = fields
      const target = toTarget(fields)
      if (!known) return createShortLink(vendorId, { code: code.trim(), label, target }, intent)
      const { version } = known
      return changeShortLink(vendorId, known.code, { label, target, isRetired, version }, intent)
    },
  })
  const isRetired = known?.retiredAt != null
  const save = (event: FormEvent) =>
    void versioned.submit((fields) => saving.run({ fields, isRetired }))(event)
  /** Retiring ignores other edits in the form. */
  const retire = (next: boolean) => {
    const fields = toLinkFields(known, fresh)
    return saving.run({ fields, isRetired: next })
  }

  return (
    <CodeDrawer
      title={link ? 'Edit short link' : 'New short link'}
      versioned={versioned}
      saving={saving}
      submitText={link ? 'Save' : 'Make short link'}
      onSubmit={save}
      onClose={onClose}
      changedTitle={LINK_CHANGED}
      code={known}
      name={known?.code ?? ''}
      retireText="Guests who scan it will see the page of the venue."
      onRetire={retire}
    >
      {!link && (
        <TextField
          label="Code"
          hint={`It is printed at the end of the address, and has ${Math.max(0, printing.longestCode)} characters at most.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={Math.max(MIN_CODE_LENGTH, printing.longestCode)}
          className="amount uppercase"
          error={errors.code?.message}
          {...form.register('code', {
            validate: (code) => /^[A-Z0-9-]{2,}$/i.test(code.trim()) || CODE_INVALID,
          })}
        />
      )}
      <TextField
        label="Name"
        hint="For you: where it hangs, such as Left pillar."
        autoComplete="off"
        maxLength={60}
        error={errors.label?.message}
        {...form.register('label')}
      />
      <TargetFields form={form} locations={printing.locations} />
    </CodeDrawer>
  )
}
