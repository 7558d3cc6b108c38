import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { optionGroupsQuery } from '#app/features/inventory/option-groups.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { inventoryPath, newOptionGroupPath, optionGroupPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { describeNumber, describeUse } from '#domain/inventory/describe-options.ts'
import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { canChangePrices, canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useBackTo } from '../shell/came-from.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ChoiceSwitch } from './choice-switch.tsx'
import { OPTIONS_FAILED } from './options.messages.ts'

/** What items ask their guests: staff switch choices on and off, managers also edit the groups. */
function Options() {
  const { vendorLocationId, location, role } = useStaffLocation()
  const isManager = canManageProducts(role)
  const goBack = useBackTo(inventoryPath(vendorLocationId))
  const query = useQuery(optionGroupsQuery(vendorLocationId))
  return (
    <StaffFrame title="Options" atLocation wide="fluid" onBack={goBack}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 flat:mb-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-muted wrap-anywhere">{location.description}</p>
          <h1 className="display text-3xl flat:text-xl">Options</h1>
        </div>
        {isManager && (query.data?.length ?? 0) > 0 && <AddLink />}
      </div>
      <QueryView
        query={query}
        failedTitle={OPTIONS_FAILED}
        loading={<FormSkeleton what="options" />}
        isEmpty={(groups) => groups.length === 0}
        empty={
          <EmptyState
            title="No options yet"
            description="Options are what guests choose with an item, such as a mixer or a single or double."
            action={isManager && <AddLink />}
          />
        }
      >
        {(groups) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-3">
            {groups.map((group) => (
              <GroupCard key={group.optionGroupId} group={group} canEdit={isManager} />
            ))}
          </ul>
        )}
      </QueryView>
    </StaffFrame>
  )
}

function AddLink() {
  const { vendorLocationId } = useStaffLocation()
  return (
    <ButtonLink
      to={newOptionGroupPath(vendorLocationId)}
      icon={<Plus aria-hidden className="size-5" />}
    >
      Add options
    </ButtonLink>
  )
}

function GroupCard({ group, canEdit }: { group: ManagedOptionGroup; canEdit: boolean }) {
  const { vendorLocationId } = useStaffLocation()
  const { optionGroupId, name, choices, items } = group
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="relative px-4 pt-3 pb-2">
        <h2 className="font-semibold wrap-anywhere">
          {canEdit ? (
            <Link
              to={optionGroupPath(vendorLocationId, optionGroupId)}
              aria-label={`Edit ${name}`}
              className="inline-flex min-h-touch items-center after:absolute after:inset-0"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Pencil aria-hidden className="ml-1.5 size-3.5 shrink-0 text-ink-muted" />
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-xs text-ink-muted">
          {describeNumber(group)} · {describeUse(items)}
        </p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {choices.map((choice) => (
          <li key={choice.choiceId} className="px-4">
            <ChoiceSwitch group={group} choice={choice} />
          </li>
        ))}
      </ul>
    </li>
  )
}

export default requireRight(canChangePrices, Options)
