import { Clock } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { CONTROL_CLASS, fieldAria, FieldError, FieldHint } from './field.tsx'
import { TimePicker } from './time-picker.tsx'
import { formatTwelveHours, HALF_HOURS, readTime } from './typed-time.ts'

export interface TimeFieldProps {
  label: string
  /** 'HH:mm' of 24 hours, or empty. */
  value: string
  onChange: (value: string) => void
  /** The hint below: 'Los Angeles time'. */
  hint?: string | undefined
  error?: string | undefined
}

/** One field for a time, typed or suggested by half hours; its button opens pickers of hour, minute and AM or PM. */
export function TimeField({ label, value, onChange, hint, error }: TimeFieldProps) {
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  // what is typed and not a time yet
  const [draft, setDraft] = useState<string>()
  const unreadable = draft?.trim() && readTime(draft, value) === undefined
  const [showsUnreadable, setShowsUnreadable] = useState(false)
  const shownError = showsUnreadable && unreadable ? TIME_UNREADABLE : error

  function type(text: string) {
    setShowsUnreadable(false)
    // a suggestion, or a time in full, is final while it is typed
    const isFinal = COMPLETE.test(text)
    setDraft(isFinal ? undefined : text)
    if (isFinal) onChange(readTime(text, value) ?? '')
  }
  function settle() {
    if (draft === undefined) return
    const time = readTime(draft, value)
    onChange(time ?? '')
    setShowsUnreadable(true)
    if (time !== undefined || draft.trim() === '') setDraft(undefined)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend id={`${id}-label`} className="mb-1.5 text-sm font-medium">
        {label}
      </legend>
      <div className="relative">
        <input
          type="text"
          autoComplete="off"
          placeholder="9:00 PM"
          list={`${id}-times`}
          {...fieldAria(id, hint, shownError)}
          aria-labelledby={`${id}-label`}
          value={draft ?? formatTwelveHours(value)}
          className={`${CONTROL_CLASS} amount pr-12 [&::-webkit-calendar-picker-indicator]:hidden!`}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
        />
        <datalist id={`${id}-times`}>
          {HALF_HOURS.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </datalist>
        <button
          type="button"
          aria-label={`Pick ${label}`}
          aria-expanded={isPicking}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-muted hover:text-ink"
          onClick={() => setPicking(!isPicking)}
        >
          <Clock aria-hidden className="size-5" />
        </button>
      </div>
      {isPicking && (
        <TimePicker
          value={value}
          onChange={(time) => {
            setDraft(undefined)
            onChange(time)
          }}
        />
      )}
      <FieldHint id={`${id}-hint`} hint={hint} />
      <FieldError id={`${id}-error`} error={shownError} />
    </fieldset>
  )
}

const COMPLETE = /^\d{1,2}:\d\d [AP]M$/i

const TIME_UNREADABLE = 'Enter a time such as 9:00 PM.'
