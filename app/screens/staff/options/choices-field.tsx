import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { MAX_CHOICES_PER_GROUP } from '#domain/inventory/product-limits.ts'
import { ChoiceRow } from './choice-row.tsx'
import {
  type ChoiceValues,
  findChoiceErrors,
  moveChoice,
  newChoice,
  preselect,
} from './option-values.ts'

export interface ChoicesFieldProps {
  value: readonly ChoiceValues[]
  /** How many may be chosen. */
  most: string
  /** Errors are shown once the form was sent. */
  showsErrors: boolean
  error: string | undefined
  onChange: (value: ChoiceValues[]) => void
}

/** The choices of a group in their order. */
export function ChoicesField({ value, most, showsErrors, error, onChange }: ChoicesFieldProps) {
  const [said, setSaid] = useState('')
  const change = (choiceId: string, next: Partial<ChoiceValues>) =>
    onChange(value.map((each) => (each.choiceId === choiceId ? { ...each, ...next } : each)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 display text-lg">Choices</legend>
      <output className="sr-only">{said}</output>
      <ol className="flex flex-col gap-3">
        {value.map((choice, at) => (
          <ChoiceRow
            key={choice.choiceId}
            choice={choice}
            place={{ at, last: value.length - 1 }}
            errors={showsErrors ? findChoiceErrors(choice, value) : {}}
            onChange={(next) => change(choice.choiceId, next)}
            onPreselect={(isDefault) =>
              onChange(preselect(value, choice.choiceId, isDefault, most))
            }
            onMove={(to) => {
              onChange(moveChoice(value, at, to))
              setSaid(`${choice.name} is now ${to + 1} of ${value.length}.`)
            }}
            onRemove={() => onChange(value.filter(({ choiceId }) => choiceId !== choice.choiceId))}
          />
        ))}
      </ol>
      <FieldError id="choices-error" error={error} />
      <div>
        <Button
          variant="secondary"
          size="touch"
          disabled={value.length >= MAX_CHOICES_PER_GROUP}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...value, newChoice()])}
        >
          {value.length >= MAX_CHOICES_PER_GROUP ? '12 choices at most' : 'Add a choice'}
        </Button>
      </div>
    </fieldset>
  )
}
