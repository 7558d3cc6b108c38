import { useRouteLoaderData } from 'react-router'
import type { AppConfig } from '#domain/http/page-context.ts'

/** The configuration from the root loader. */
export function useAppConfig(): AppConfig {
  const data = useRouteLoaderData<{ config: AppConfig }>('root')
  if (!data) throw new Error('The root loader has not run')
  return data.config
}
