import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { optionGroupsQuery } from '#app/features/inventory/option-groups.queries.ts'
import { optionsPath } from '#app/staff-paths.ts'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { describeNumber } from '#domain/inventory/describe-options.ts'
import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { MAX_GROUPS_PER_ITEM } from '#domain/inventory/product-limits.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

export interface OptionsFieldProps {
  /** The ids of the option groups, in the order in which guests see them. */
  value: readonly string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

/** The option groups of an item, in their order. */
export function OptionsField({ value, error, onChange }: OptionsFieldProps) {
  const { vendorLocationId } = useStaffLocation()
  const [said, setSaid] = useState('')
  const { data: groups = [] } = useQuery(optionGroupsQuery(vendorLocationId))
  const others = groups.filter(({ optionGroupId }) => !value.includes(optionGroupId))
  const find = (id: string) => groups.find(({ optionGroupId }) => optionGroupId === id)
  function move(from: number, to: number) {
    const moved = [...value]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onChange(moved)
    setSaid(`${find(value[from] ?? '')?.name} is now ${to + 1} of ${value.length}.`)
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted">
        What guests choose with it, such as a mixer.{' '}
        <Link to={optionsPath(vendorLocationId)} className="text-accent-ink underline">
          {groups.length === 0 ? 'Add options' : 'All options'}
        </Link>
      </p>
      <output className="sr-only">{said}</output>
      {value.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {value.map((id, at) => (
            <ChosenGroup
              key={id}
              group={find(id)}
              isFirst={at === 0}
              isLast={at === value.length - 1}
              onMove={(by) => move(at, at + by)}
              onRemove={() => onChange(value.filter((other) => other !== id))}
            />
          ))}
        </ol>
      )}
      {value.length >= MAX_GROUPS_PER_ITEM ? (
        <p className="text-sm text-ink-muted">An item has {MAX_GROUPS_PER_ITEM} at most.</p>
      ) : (
        others.length > 0 && (
          <Select
            label="Add"
            value=""
            options={[
              { value: '', label: 'Choose…' },
              ...others.map((group) => ({ value: group.optionGroupId, label: nameOf(group) })),
            ]}
            onChange={(event) => event.target.value && onChange([...value, event.target.value])}
          />
        )
      )}
      <FieldError id="options-error" error={error} />
    </div>
  )
}

function ChosenGroup(props: {
  group: ManagedOptionGroup | undefined
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onRemove: () => void
}) {
  const { group } = props
  const name = group?.name ?? '…'
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1 pr-1 pl-4">
      <span className="min-w-[min(100%,7rem)] flex-1 py-1">
        <span className="block text-sm font-medium wrap-anywhere">{name}</span>
        {group && <span className="block text-xs text-ink-muted">{describeNumber(group)}</span>}
      </span>
      <span className="ml-auto flex">
        <IconButton
          label={`Move ${name} up`}
          icon={<ArrowUp aria-hidden className="size-5" />}
          disabled={props.isFirst}
          onClick={() => props.onMove(-1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ArrowDown aria-hidden className="size-5" />}
          disabled={props.isLast}
          onClick={() => props.onMove(1)}
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<X aria-hidden className="size-5" />}
          onClick={props.onRemove}
        />
      </span>
    </li>
  )
}

/** Groups of one name are told apart by their choices. */
function nameOf({ name, choices }: ManagedOptionGroup): string {
  return `${name}: ${choices.map((choice) => choice.name).join(', ')}`.slice(0, 80)
}
