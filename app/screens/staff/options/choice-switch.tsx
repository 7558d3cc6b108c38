import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { optionGroupsQuery, switchChoice } from '#app/features/inventory/option-groups.queries.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { formatDelta } from '#domain/inventory/describe-options.ts'
import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { NOT_SWITCHED } from './options.messages.ts'

export interface ChoiceSwitchProps {
  group: ManagedOptionGroup
  choice: ManagedOptionGroup['choices'][number]
}

/** A choice with its price difference, switched on and off by one tap. */
export function ChoiceSwitch({ group, choice }: ChoiceSwitchProps) {
  const { vendorLocationId } = useStaffLocation()
  const queryClient = useQueryClient()
  const { optionGroupId } = group
  const { choiceId, name, priceDelta, isDefault } = choice
  const switching = useChange({
    send: (isAvailable: boolean, intent) =>
      switchChoice({ vendorLocationId, optionGroupId, choiceId }, isAvailable, intent),
    onDone: (saved) =>
      queryClient.setQueryData(optionGroupsQuery(vendorLocationId).queryKey, (groups) =>
        groups?.map((known) => (known.optionGroupId === optionGroupId ? saved : known)),
      ),
    failure: () => ({ title: NOT_SWITCHED }),
    errorText: (error) => refusalText(error, NOT_SWITCHED),
  })
  const isOn = switching.isPending ? switching.input === true : choice.isAvailable
  const said = [formatDelta(priceDelta), isDefault && 'Preselected', !isOn && 'Sold out']
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <Switch
        label={
          <span className="wrap-anywhere">
            {name}
            <span className="sr-only"> of {group.name}</span>
          </span>
        }
        hint={said && <span className="wrap-anywhere">{said}</span>}
        checked={isOn}
        aria-busy={switching.isPending || undefined}
        onChange={(event) => void switching.run(event.target.checked)}
      />
      <FieldError id={`switch-${choiceId}`} error={switching.errorText} />
    </>
  )
}
