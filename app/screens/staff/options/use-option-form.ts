import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { newKey } from '#app/api/intent.ts'
import { useVersionedForm, useVersionedSave } from '#app/api/use-versioned-form.ts'
import { addOptionGroup, editOptionGroup } from '#app/features/inventory/option-groups.queries.ts'
import { inventoryKey } from '#app/features/inventory/staff-inventory.queries.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import { optionsPath } from '#app/staff-paths.ts'
import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { GROUP_NOT_SAVED } from './options.messages.ts'
import {
  findGroupErrors,
  listChangedFields,
  type OptionGroupValues,
  toGroupFields,
  toOptionValues,
} from './option-values.ts'

/** The form of an option group, undefined for a new one; saving it leads to the list. */
export function useOptionForm(group: ManagedOptionGroup | undefined) {
  const { vendorLocationId } = useStaffLocation()
  const navigate = useNavigateWhileOpen()
  const queryClient = useQueryClient()
  const [optionGroupId] = useState(() => group?.optionGroupId ?? newKey())
  const versioned = useVersionedForm<ManagedOptionGroup, OptionGroupValues>({
    row: group,
    toValues: toOptionValues,
    currentOf: (error) => detailsOf(error, 'OPTION_GROUP_CHANGED')?.optionGroup,
    listChanges: listChangedFields,
    isPage: true,
    resolver: errorResolver<OptionGroupValues>(findGroupErrors),
    fieldNames: { maxChoices: 'most' },
  })
  const { known } = versioned
  return useVersionedSave(versioned, {
    send: (values: OptionGroupValues, intent) => {
      const fields = toGroupFields(values)
      return known
        ? editOptionGroup(
            { vendorLocationId, optionGroupId },
            { ...fields, version: known.version },
            intent,
          )
        : addOptionGroup(vendorLocationId, { ...fields, optionGroupId }, intent)
    },
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) })
      await navigate(optionsPath(vendorLocationId))
    },
    success: (saved) => ({ title: `${saved.name} ${known ? 'updated' : 'added'}` }),
    failure: () => ({ title: GROUP_NOT_SAVED }),
    errorText: (error) => refusalText(error, GROUP_NOT_SAVED),
  })
}
