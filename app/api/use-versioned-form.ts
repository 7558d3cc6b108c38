import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { PICTURE_UNSENT } from '#app/ui/forms/picture-field.tsx'
import { useMarks } from '#app/ui/forms/use-marks.ts'
import { showFieldErrors } from './field-errors.ts'
import { type Change, type ChangeOptions, useChange } from './use-change.ts'

interface Versioned {
  version?: number | undefined
}

export interface VersionedFormOptions<Row extends Versioned, Values extends FieldValues> {
  /** The row that is edited; undefined for a new one. */
  row: Row | undefined
  toValues: (row: Row | undefined) => Values
  /** Takes over a newer row as long as nothing is edited; otherwise a reload changes nothing here. */
  isLive?: boolean
  /** The current row, from the refusal of a change of an older one. */
  currentOf: (error: unknown) => Row | undefined
  /** Whether the differences are shown at the top of the page, which a refusal then scrolls to. */
  isPage?: boolean
  /** Lists in words the changes that someone else has made. */
  listChanges: (before: Row, now: Row) => string[]
  resolver?: Resolver<Values>
  /** Maps the server's paths to the form's fields where they differ. */
  fieldNames?: Record<string, FieldPath<Values>>
}

/** Fields that were not edited here take the other person's values. Without keepDirty, the Save button would disappear for a moment, and the focus with it. */
const KEEP_EDITED = { keepDirtyValues: true, keepDirty: true }

/**
 * A form of something that other people may change meanwhile: a change of an older version is refused, and
 * the form then shows what differs and keeps what was typed.
 */
export function useVersionedForm<Row extends Versioned, Values extends FieldValues>(
  options: VersionedFormOptions<Row, Values>,
) {
  const { row, toValues, isLive = false, isPage = false, currentOf, listChanges } = options
  const { resolver, fieldNames } = options
  const form = useForm<Values>({
    ...(isLive
      ? { values: toValues(row), resetOptions: KEEP_EDITED }
      : { defaultValues: toValues(row) as DefaultValues<Values> }),
    ...(resolver && { resolver }),
  })
  /** The row as the edit began; after a refusal the current one. */
  const [known, setKnown] = useState(row)
  const [changes, setChanges] = useState<string[]>()
  const [discards, setDiscards] = useState(0)
  // what was just saved here is newer than what the page has read, and the next save must name it
  const latest = isLive && !isOlder(row, known) ? row : known
  if (!form.formState.isDirty && known !== latest) setKnown(latest)

  return {
    form,
    known,
    setKnown,
    /** Set after a refusal, until the next attempt; empty if nothing that is shown differs. */
    changes,
    /** A handler of submit that makes a new attempt. */
    submit: (attempt: (values: Values) => unknown) =>
      form.handleSubmit((values) => {
        setChanges(undefined)
        return attempt(values)
      }),
    /** Changes when everything is discarded: a key for fields that keep half a value, such as a minute without an hour. */
    discards,
    /** Shows the row as it is now, also over what was typed. */
    show(shown: Row | undefined) {
      setKnown(shown)
      form.reset(toValues(shown), { keepDirtyValues: false, keepDirty: false })
    },
    discard() {
      setChanges(undefined)
      form.reset(toValues(latest), { keepDirtyValues: false, keepDirty: false })
      setDiscards(discards + 1)
    },
    /** Shows why the change was refused. @returns whether the form says all of it */
    showRefusal(error: unknown): boolean {
      const current = currentOf(error)
      if (!current || !known) return showFieldErrors(form, error, fieldNames)
      setChanges(listChanges(known, current))
      setKnown(current)
      form.reset(toValues(current), KEEP_EDITED)
      if (isPage) window.scrollTo({ top: 0 })
      return true
    },
  }
}

function isOlder(row: Versioned | undefined, known: Versioned | undefined): boolean {
  return (row?.version ?? 0) < (known?.version ?? 0)
}

export type VersionedForm<Row extends Versioned, Values extends FieldValues> = ReturnType<
  typeof useVersionedForm<Row, Values>
>

/** A change of what a versioned form edits. A refusal that the form says itself has no text. */
export function useVersionedChange<Input, Answer>(
  versioned: { showRefusal: (error: unknown) => boolean },
  options: ChangeOptions<Input, Answer>,
): Change<Input, Answer> {
  const [isShown, setShown] = useState(false)
  const change = useChange({
    ...options,
    onFailed(error, input) {
      setShown(versioned.showRefusal(error))
      return options.onFailed?.(error, input)
    },
  })
  return { ...change, errorText: isShown ? undefined : change.errorText }
}

/** Saves a versioned form, once its pictures are uploaded. @returns what the form shows of it */
export function useVersionedSave<Row extends Versioned, Values extends FieldValues, Answer>(
  versioned: VersionedForm<Row, Values>,
  options: ChangeOptions<Values, Answer>,
) {
  const { form, changes, discards } = versioned
  const saving = useVersionedChange(versioned, options)
  const [unsent, mark] = useMarks()
  const [isWaiting, setWaiting] = useState(false)
  const isUnsent = unsent.size > 0
  return {
    form,
    discards,
    changedFields: changes,
    isPending: saving.isPending,
    isDirty: form.formState.isDirty || isUnsent,
    errorText: isWaiting && isUnsent ? PICTURE_UNSENT : saving.errorText,
    /** Records whether a picture still has to be uploaded. */
    setUnsent: (isPictureUnsent: boolean, picture = '') => mark(picture, isPictureUnsent),
    save: versioned.submit(async (values) => {
      setWaiting(isUnsent)
      if (!isUnsent) await saving.run(values)
    }),
    discard() {
      setWaiting(false)
      saving.reset()
      versioned.discard()
    },
  }
}
