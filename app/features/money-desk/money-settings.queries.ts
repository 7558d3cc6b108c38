import { queryOptions } from '@tanstack/react-query'
import { managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type {
  MoneySettings,
  MoneySettingsInput,
} from '#domain/money-desk/money-settings.contract.ts'

const pathOf = (vendorId: string) => `${managedVendorPath(vendorId)}/money-settings`

/** What a venue has decided about its money; read again each time the form opens. */
export function moneySettingsQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'money-settings'] as const,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await request<{ moneySettings: MoneySettings }>(pathOf(vendorId), { signal })).moneySettings,
  })
}

/** @throws ApiError 409 MONEY_SETTINGS_CHANGED with the current ones */
export async function changeMoneySettings(
  vendorId: string,
  body: MoneySettingsInput,
  intent: Intent,
) {
  const options = { method: 'PUT', body, intent } as const
  return (await request<{ moneySettings: MoneySettings }>(pathOf(vendorId), options)).moneySettings
}
