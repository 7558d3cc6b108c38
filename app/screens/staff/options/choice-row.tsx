import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import type { ErrorTexts } from '#app/api/error-resolver.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { MAX_OPTION_NAME_LENGTH } from '#domain/inventory/product-limits.ts'
import type { ChoiceValues } from './option-values.ts'

export interface ChoiceRowProps {
  choice: ChoiceValues
  place: { at: number; last: number }
  errors: ErrorTexts<ChoiceValues>
  onChange: (next: Partial<ChoiceValues>) => void
  onPreselect: (isDefault: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One choice: its name, what it adds to the price, and whether it is preselected and on sale. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, place, errors, onChange, onMove } = props
  const name = choice.name.trim() || `choice ${place.at + 1}`
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-3">
          <TextField
            label={`Choice ${place.at + 1}`}
            autoComplete="off"
            maxLength={MAX_OPTION_NAME_LENGTH}
            value={choice.name}
            error={errors.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <TextField
            label="Added to the price"
            // a phone's decimal pad has no minus
            inputMode="text"
            autoComplete="off"
            placeholder="0.00"
            maxLength={8}
            className="amount"
            value={choice.delta}
            error={errors.delta}
            onChange={(event) => onChange({ delta: event.target.value })}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label="Preselected"
            checked={choice.isDefault}
            onChange={(event) => props.onPreselect(event.target.checked)}
          />
          <Switch
            label="In stock"
            checked={choice.isAvailable}
            onChange={(event) => onChange({ isAvailable: event.target.checked })}
          />
          <span className="-mr-2 ml-auto flex">
            <IconButton
              label={`Move ${name} up`}
              icon={<ArrowUp aria-hidden className="size-5" />}
              disabled={place.at === 0}
              onClick={() => onMove(place.at - 1)}
            />
            <IconButton
              label={`Move ${name} down`}
              icon={<ArrowDown aria-hidden className="size-5" />}
              disabled={place.at === place.last}
              onClick={() => onMove(place.at + 1)}
            />
            <IconButton
              label={`Remove ${name}`}
              icon={<Trash2 aria-hidden className="size-5" />}
              onClick={props.onRemove}
            />
          </span>
        </div>
      </Card>
    </li>
  )
}
