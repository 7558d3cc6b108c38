import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

export interface CodeFormProps {
  label: string
  hint?: string
  submitLabel: string
  pending?: boolean
  error?: string | undefined
  /** How the code is printed. */
  letters?: 'upper' | 'lower'
  /** A code that was typed on the page before. */
  initialText?: string
  /** Called on each change: an error or a search for the previous code no longer applies. */
  onEdit?: () => void
  onSubmit: (text: string) => void
}

/** Types a code that cannot be scanned: cracked glass, glare, an empty battery. */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, submitLabel, pending, error, letters = 'upper', initialText = '' } = props
  const [text, setText] = useState(initialText)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || pending) return
    // A hardware scanner types into the field that has the focus: its code replaces the one before.
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement) activeElement.select()
    props.onSubmit(text)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={label}
            value={text}
            autoCapitalize={letters === 'upper' ? 'characters' : 'none'}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            className={`amount placeholder:normal-case ${letters === 'upper' ? 'uppercase' : 'lowercase'}`}
            onChange={(event) => {
              setText(event.target.value)
              props.onEdit?.()
            }}
          />
        </div>
        <Button type="submit" variant="secondary" pending={pending ?? false}>
          {submitLabel}
        </Button>
      </div>
      {error ? (
        <p ref={bringIntoView} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      ) : (
        hint && <p className="mt-1.5 text-xs text-ink-muted">{hint}</p>
      )}
    </form>
  )
}

/** The bottom bar must not cover the error. */
function bringIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}
