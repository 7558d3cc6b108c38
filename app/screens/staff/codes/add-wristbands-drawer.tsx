import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FormDrawer } from '#app/ui/forms/form-drawer.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { MAX_WRISTBANDS_AT_ONCE } from '#domain/nfc/wristband-ids.ts'
import { countOf, formatCount } from '#domain/values/count-of.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { SAVE_FAILED } from './codes.messages.ts'
import { addWristbands, codesKey } from './codes.queries.ts'
import { type ReadWristbands, readWristbands } from './read-wristbands.ts'

/** No list of 5,000 ids is larger. */
const MAX_FILE_BYTES = 1_000_000
const SHOWN_LINES = 5

/** Adds wristbands by a list of ids, pasted or from a file. */
export function AddWristbandsDrawer({ onClose }: { onClose: () => void }) {
  const { vendorId } = useStaffVenue().vendor
  const queryClient = useQueryClient()
  const form = useForm<{ text: string }>({ defaultValues: { text: '' } })
  const { errors, isDirty } = form.formState
  const file = useRef<HTMLInputElement>(null)
  const text = useWatch({ control: form.control, name: 'text' })
  const read = text.trim() === '' ? undefined : readWristbands(text)

  const adding = useChange({
    send: (wristbands: ReadWristbands['wristbands'], intent) =>
      addWristbands(vendorId, wristbands, intent),
    async onDone() {
      // the list behind the drawer has the wristbands when it closes
      await queryClient.invalidateQueries({ queryKey: codesKey(vendorId) })
      onClose()
    },
    success: ({ added, known }) => ({
      title: `${countOf(added, 'wristband')} added`,
      ...(known > 0 && { description: `${countOf(known, 'wristband')} had been added before.` }),
    }),
    errorText: (error) => refusalText(error, SAVE_FAILED),
  })
  const save = (event: FormEvent) =>
    void form.handleSubmit((values) => adding.run(readWristbands(values.text).wristbands))(event)

  async function takeFile({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    target.value = ''
    if (!chosen) return
    if (chosen.size > MAX_FILE_BYTES) {
      form.setError('text', { message: 'This file is larger than 1 MB.' })
      return
    }
    form.setValue('text', (await chosen.text()).replace(/^\uFEFF/, ''), { shouldDirty: true })
    form.clearErrors('text')
  }

  return (
    <FormDrawer
      title="Add wristbands"
      isDirty={isDirty}
      isPending={adding.isPending}
      errorText={adding.errorText}
      submitText={
        read?.wristbands.length ? `Add ${countOf(read.wristbands.length, 'wristband')}` : 'Add'
      }
      pendingText="Adding…"
      onSubmit={save}
      onClose={onClose}
    >
      <FormFields pending={adding.isPending} className="flex flex-col gap-4">
        <TextArea
          label="Ids, one per line"
          hint="A name may follow after a comma."
          placeholder={'04:A2:19:7C:5B:61:80, Crew 12\n04:A2:19:7C:5B:61:81, Crew 13'}
          autoComplete="off"
          spellCheck={false}
          className="amount"
          error={errors.text?.message}
          {...form.register('text', { validate: requireReadable })}
        />
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void takeFile(event)}
        />
        <Button
          variant="secondary"
          icon={<FileUp aria-hidden className="size-5" />}
          onClick={() => file.current?.click()}
        >
          Choose a CSV file
        </Button>
      </FormFields>
      {read && !errors.text && <Summary read={read} />}
    </FormDrawer>
  )
}

function Summary({ read }: { read: ReadWristbands }) {
  const { wristbands, wrongLines } = read
  return (
    <output className="text-sm text-ink-muted">
      {countOf(wristbands.length, 'wristband')} found.
      {wrongLines.length > 0 && ` ${nameWrong(wrongLines)}`}
    </output>
  )
}

function requireReadable(text: string): true | string {
  const { wristbands, wrongLines, isTooLong } = readWristbands(text)
  if (wrongLines.length > 0) return nameWrong(wrongLines)
  if (wristbands.length === 0) return 'Paste at least one id.'
  const max = formatCount(MAX_WRISTBANDS_AT_ONCE)
  return !isTooLong || `Add at most ${max} at a time.`
}

function nameWrong(lines: readonly number[]): string {
  const shown = lines.slice(0, SHOWN_LINES).join(', ')
  const more = lines.length > SHOWN_LINES ? ` and ${lines.length - SHOWN_LINES} more` : ''
  return lines.length === 1
    ? `Line ${shown} is not an id. An id has letters, digits, colons or hyphens.`
    : `Lines ${shown}${more} are not ids. An id has letters, digits, colons or hyphens.`
}
