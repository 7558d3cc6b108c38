import { pageContext } from '#app/api/page-context.ts'
import { LoadErrorPage } from '#app/features/layout/load-error-page.tsx'
import { CODE_NOT_ACTIVE } from '#app/features/layout/layout.messages.ts'
import { resolveShortCode } from '#app/features/short-links.queries.ts'
import { LeavingPage } from './leaving-page.tsx'
import { redirectTo } from './redirect-to.ts'
import type { Route } from './+types/short-link.ts'

export { headers } from './redirect-to.ts'
export { meta } from './not-found.tsx'

const SHORT_LINK_ERROR_TITLE = 'Error Occurred'
const SHORT_LINK_ERROR = 'Unable to load the redirect URL. Please try again.'

/** /R/bar1, a printed short code, redirects to its path or web address. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { apiFetch } = context.get(pageContext)
  return redirectTo(() => resolveShortCode(params.shortCode, apiFetch))
}

export default function ShortLink({ loaderData }: Route.ComponentProps) {
  if (loaderData && 'leavesFor' in loaderData) return <LeavingPage target={loaderData.leavesFor} />
  return (
    <LoadErrorPage
      title={SHORT_LINK_ERROR_TITLE}
      description={SHORT_LINK_ERROR}
      note={loaderData?.isUnknown ? CODE_NOT_ACTIVE : undefined}
    />
  )
}
