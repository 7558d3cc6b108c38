import { queryOptions } from '@tanstack/react-query'
import { managedLocationPath, managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request, requestFile } from '#app/api/request.ts'
import type {
  DayClose,
  DaySignature,
  TipPolicyChange,
} from '#domain/money-desk/day-close.contract.ts'

const pathOf = (vendorId: string, day: string) => `${managedVendorPath(vendorId)}/days/${day}`

/** A business day of a venue at all its locations. */
export function dayCloseQuery(vendorId: string, day: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'days', day] as const,
    queryFn: async ({ signal }) =>
      (await request<{ close: DayClose }>(pathOf(vendorId, day), { signal })).close,
  })
}

/** The close of a day as a PDF. */
export const printDay = (vendorId: string, day: string) =>
  requestFile(`${pathOf(vendorId, day)}/pdf`)

/** Signs a day that is over. */
export async function signDay(
  vendorId: string,
  day: string,
  signature: DaySignature,
  intent: Intent,
): Promise<DayClose> {
  const path = pathOf(vendorId, day)
  return (await request<{ close: DayClose }>(path, { method: 'POST', body: signature, intent }))
    .close
}

const tipPolicyPath = (vendorLocationId: string) =>
  `${managedLocationPath(vendorLocationId)}/tip-policy`

/** How a location shares its tips, for its admins. */
export function tipPolicyQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'tip-policy'] as const,
    queryFn: async ({ signal }) =>
      (await request<{ tipPolicy: TipPolicyChange }>(tipPolicyPath(vendorLocationId), { signal }))
        .tipPolicy,
  })
}

export async function changeTipPolicy(
  vendorLocationId: string,
  body: TipPolicyChange,
  intent: Intent,
): Promise<TipPolicyChange> {
  const path = tipPolicyPath(vendorLocationId)
  return (await request<{ tipPolicy: TipPolicyChange }>(path, { method: 'PUT', body, intent }))
    .tipPolicy
}
