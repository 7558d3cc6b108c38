import { queryOptions } from '@tanstack/react-query'
import { managedLocationPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { LineSettings, LineSettingsEdit } from '#domain/preparations/line-settings.contract.ts'

/** How a location that works as a line is run, for its managers. */
export function lineSettingsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['locations', vendorLocationId, 'line-settings'] as const,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => request<LineSettings>(at(vendorLocationId), { signal }),
  })
}

export function changeLineSettings(
  vendorLocationId: string,
  body: LineSettingsEdit,
  intent: Intent,
): Promise<LineSettings> {
  return request<LineSettings>(at(vendorLocationId), { method: 'PUT', body, intent })
}

const at = (vendorLocationId: string) => `${managedLocationPath(vendorLocationId)}/line-settings`
