import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { archiveOptionGroup } from '#app/features/inventory/option-groups.queries.ts'
import {
  inventoryKey,
  staffProductsQuery,
} from '#app/features/inventory/staff-inventory.queries.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import { optionsPath } from '#app/staff-paths.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { RetireSection } from '#app/ui/forms/retire-section.tsx'
import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { nameUsers } from './name-users.ts'
import { GROUP_NOT_REMOVED } from './options.messages.ts'

/** Removes an option group, after a question that names the items which use it. */
export function RemoveSection({ group }: { group: ManagedOptionGroup }) {
  const { vendorLocationId } = useStaffLocation()
  const { optionGroupId, name } = group
  const navigate = useNavigateWhileOpen()
  const queryClient = useQueryClient()
  const { data: products } = useQuery(staffProductsQuery(vendorLocationId))
  const removing = useChange({
    send: (_: void, intent) => archiveOptionGroup({ vendorLocationId, optionGroupId }, intent),
    async onDone() {
      await navigate(optionsPath(vendorLocationId))
      await queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) })
    },
    success: () => ({ title: `${name} removed` }),
    failure: () => ({ title: GROUP_NOT_REMOVED }),
    errorText: (error) => refusalText(error, GROUP_NOT_REMOVED),
  })
  return (
    <RetireSection
      label="Remove these options"
      title={`Remove ${name}?`}
      description={nameUsers(group, products)}
      confirmLabel="Remove"
      cancelLabel="Keep"
      pending={removing.isPending}
      pendingText="Removing…"
      onRetire={() => removing.run()}
    >
      <FieldError id="remove-error" error={removing.errorText} />
    </RetireSection>
  )
}
