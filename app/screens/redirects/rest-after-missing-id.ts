/** The path after an empty id: 'scan' for '//scan' or '/scan'; undefined when there is an id. */
export function restAfterMissingId(splat: string | undefined): string | undefined {
  return splat?.startsWith('/') ? splat.replace(/^\/+/, '') : undefined
}
