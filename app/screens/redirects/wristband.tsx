import { membersEventsPath, vendorPath } from '#app/paths.ts'
import { pageContext } from '#app/api/page-context.ts'
import { LoadErrorPage } from '#app/features/layout/load-error-page.tsx'
import {
  CODE_NOT_ACTIVE,
  ERROR_OCCURRED_TITLE,
  TRY_AGAIN,
  WRISTBAND_FAILED,
} from '#app/features/layout/layout.messages.ts'
import { findNfcRecord } from '#app/features/nfc.queries.ts'
import { LeavingPage } from './leaving-page.tsx'
import { redirectTo } from './redirect-to.ts'
import type { Route } from './+types/wristband.ts'

export { headers } from './redirect-to.ts'
export { meta } from './not-found.tsx'

/** A tapped wristband redirects to its override, else to its vendor, else to the members events. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { apiFetch } = context.get(pageContext)
  return redirectTo(async () => {
    const found = await findNfcRecord(params.nfcId, apiFetch)
    const { nfcId, vendorId, overrideUrl, asksFirst } = found
    const ownPath = vendorId ? vendorPath(vendorId) : membersEventsPath(nfcId)
    return { redirectUrl: overrideUrl ?? ownPath, ...(asksFirst && { asksFirst }) }
  })
}

export default function Wristband({ loaderData }: Route.ComponentProps) {
  if (loaderData && 'leavesFor' in loaderData) return <LeavingPage target={loaderData.leavesFor} />
  return (
    <LoadErrorPage
      title={ERROR_OCCURRED_TITLE}
      description={WRISTBAND_FAILED}
      note={loaderData?.isUnknown ? CODE_NOT_ACTIVE : undefined}
      action={TRY_AGAIN}
    />
  )
}
