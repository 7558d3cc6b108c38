/** The pages of a list, one after the other. */
export async function fetchAllPages<Page extends { nextToken?: string | null | undefined }>(
  fetchPage: (nextToken: string | undefined) => Promise<Page>,
): Promise<[Page, ...Page[]]> {
  const page = await fetchPage(undefined)
  const pages: [Page, ...Page[]] = [page]
  for (let { nextToken } = page; nextToken;) {
    const next = await fetchPage(nextToken)
    pages.push(next)
    nextToken = next.nextToken
  }
  return pages
}
