/** The location meant by an address that names none. */
export const DEFAULT_LOCATION_ID = '2DFE6'

/** '//scan' or '/scan' after a base whose id is missing to 'scan'; undefined when an id was there. */
export function restAfterMissingId(splat: string | undefined): string | undefined {
  return splat?.startsWith('/') ? splat.replace(/^\/+/, '') : undefined
}
