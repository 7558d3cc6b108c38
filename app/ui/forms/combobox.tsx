import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, use, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { CONTROL_CLASS, FieldError, FieldHint } from './field.tsx'
import { useReachableOutside } from './use-reachable-outside.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface Suggestion {
  id: string
  label: string
  /** A secondary line. */
  detail?: string
}

export interface ComboboxProps {
  label: string
  /** The text in the field. */
  value: string
  onChange: (text: string) => void
  /** Called when a suggestion is selected; the text is already its label. */
  onPick: (suggestion: Suggestion) => void
  /** Finds suggestions for a text, after a pause in typing; the signal aborts outdated requests. */
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>
  placeholder?: string
  hint?: string
  error?: string | undefined
  /** Only a suggestion counts: a typed text alone is not a value. */
  mustPick?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A text field with suggestions that also accepts free text. */
export function Combobox({ inputRef, ...props }: ComboboxProps) {
  const { label, value, onChange, onPick, suggest, placeholder, hint, error } = props
  const notes = props.mustPick ? PICK_NOTES : NOTES
  const id = useId()
  const { suggestions, status, ask, settle } = useSuggestions(suggest)

  return (
    <ComboBox
      className="flex min-w-0 flex-col gap-1.5"
      allowsCustomValue
      allowsEmptyCollection
      items={suggestions}
      inputValue={value}
      isInvalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      onInputChange={(text) => {
        onChange(text)
        // a pick writes its label into the field, which is no search
        if (suggestions.some((suggestion) => suggestion.label === text)) settle()
        else ask(text)
      }}
      onSelectionChange={(key) => {
        const picked = suggestions.find((suggestion) => suggestion.id === key)
        if (!picked) return
        settle()
        onPick(picked)
      }}
    >
      <ReachableOutside />
      <Label className="text-sm font-medium">{label}</Label>
      <span className="relative block">
        <Input
          ref={inputRef}
          {...(placeholder !== undefined && { placeholder })}
          autoComplete="off"
          className={`${CONTROL_CLASS} pr-12`}
        />
        <Button
          aria-label="Show suggestions"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-muted hover:text-ink"
        >
          {status === 'loading' ? <Spinner /> : <ChevronDown aria-hidden className="size-5" />}
        </Button>
      </span>
      <FieldHint id={`${id}-hint`} hint={hint} />
      <FieldError id={`${id}-error`} error={error} />
      <Popover className="w-(--trigger-width) overflow-y-auto rounded-card border border-line bg-raised p-1 text-ink shadow-float">
        <ListBox<Suggestion>
          className="max-h-72 overflow-y-auto outline-none"
          renderEmptyState={() => <Note>{notes[status]}</Note>}
        >
          {(suggestion) => (
            <ListBoxItem
              id={suggestion.id}
              textValue={suggestion.label}
              className="flex min-h-touch cursor-pointer flex-col justify-center rounded-tag px-3 py-2 text-sm outline-none data-focused:bg-pressed data-selected:font-semibold"
            >
              <Text slot="label">{suggestion.label}</Text>
              {suggestion.detail && (
                <Text slot="description" className="text-xs text-ink-muted">
                  {suggestion.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

function ReachableOutside() {
  useReachableOutside(use(ComboBoxStateContext)?.isOpen ?? false)
  return null
}

function Note({ children }: { children: ReactNode }) {
  return <p className="px-3 py-3 text-sm text-ink-muted">{children}</p>
}

const NOTES = {
  idle: 'Type to see suggestions.',
  loading: 'Searching…',
  ready: 'Nothing found. You can keep what you typed.',
  failed: 'Suggestions could not be loaded. You can keep what you typed.',
}

const PICK_NOTES = {
  ...NOTES,
  ready: 'Nothing found. Type the street number, the street and the city.',
  failed: 'Suggestions could not be loaded.',
}
