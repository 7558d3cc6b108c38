import { useRouteLoaderData } from 'react-router'
import type { AppConfig } from '#domain/http/page-context.ts'
import { DEMO_LOCATION_ID } from '#domain/values/ids.ts'

/** The configuration from the root loader. */
export function useAppConfig(): AppConfig {
  const data = useRouteLoaderData<{ config: AppConfig }>('root')
  if (!data) throw new Error('The root loader has not run')
  return data.config
}

/** The location of a page whose address names none. Error pages have no configuration. */
export function useDefaultLocationId(): string {
  const data = useRouteLoaderData<{ config?: Partial<AppConfig> }>('root')
  return data?.config?.defaultLocationId ?? DEMO_LOCATION_ID
}
