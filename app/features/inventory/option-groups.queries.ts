import { queryOptions } from '@tanstack/react-query'
import { managedLocationPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type {
  ManagedOptionGroup,
  NewOptionGroup,
  OptionGroupEdit,
} from '#domain/inventory/managed-options.contract.ts'

const STALE_MS = 5_000

/** The option groups of a location by name, for its staff. */
export function optionGroupsQuery(vendorLocationId: string) {
  return queryOptions({
    // below the key of the inventory: what changes items may change how many of them use a group
    queryKey: ['inventory', vendorLocationId, 'options'] as const,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const options = { signal }
      return (await request<{ items: ManagedOptionGroup[] }>(at(vendorLocationId), options)).items
    },
  })
}

interface GroupAddress {
  vendorLocationId: string
  optionGroupId: string
}

export async function addOptionGroup(
  vendorLocationId: string,
  body: NewOptionGroup,
  intent: Intent,
): Promise<ManagedOptionGroup> {
  const options = { method: 'POST', body, intent } as const
  return (await request<Answer>(at(vendorLocationId), options)).optionGroup
}

/** @throws ApiError 409 OPTION_GROUP_CHANGED with the current group */
export async function editOptionGroup(
  address: GroupAddress,
  body: OptionGroupEdit,
  intent: Intent,
): Promise<ManagedOptionGroup> {
  return (await request<Answer>(toPath(address), { method: 'PUT', body, intent })).optionGroup
}

/** Switches one choice on or off. */
export async function switchChoice(
  { choiceId, ...address }: GroupAddress & { choiceId: string },
  isAvailable: boolean,
  intent: Intent,
): Promise<ManagedOptionGroup> {
  const path = `${toPath(address)}/choices/${encodeURIComponent(choiceId)}`
  const options = { method: 'PUT', body: { isAvailable }, intent } as const
  return (await request<Answer>(path, options)).optionGroup
}

export async function archiveOptionGroup(address: GroupAddress, intent: Intent): Promise<void> {
  await request(toPath(address), { method: 'DELETE', intent })
}

interface Answer {
  optionGroup: ManagedOptionGroup
}

const at = (vendorLocationId: string) => `${managedLocationPath(vendorLocationId)}/option-groups`

function toPath({ vendorLocationId, optionGroupId }: GroupAddress): string {
  return `${at(vendorLocationId)}/${encodeURIComponent(optionGroupId)}`
}
