/** '//scan' or '/scan' after a base whose id is missing to 'scan'; undefined when an id was there. */
export function restAfterMissingId(splat: string | undefined): string | undefined {
  return splat?.startsWith('/') ? splat.replace(/^\/+/, '') : undefined
}
