import { type PageHead, toPageHead } from './page-head.ts'

/** The loader of a page whose content is fixed: its tags, with the public address. */
export function loadPageHead(request: Request, path: string, head: Omit<PageHead, 'url'>) {
  const url = `${new URL(request.url).origin}${path}`
  return { head: toPageHead({ ...head, url }) }
}

/** The `meta` of such a page. */
export function toMeta({ loaderData }: { loaderData?: { head: ReturnType<typeof toPageHead> } }) {
  return loaderData?.head ?? []
}
