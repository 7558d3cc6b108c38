import { ExternalLink } from 'lucide-react'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { useLastMenuPath } from '#app/features/layout/use-last-menu-path.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'

const LEAVING_TITLE = 'You are leaving Fayva'
const STAY = 'Stay here'

/** Names the host of a web address that a venue has entered, before anybody goes there. */
export function LeavingPage({ target }: { target: string }) {
  const home = useLastMenuPath()
  // in ASCII, so that no letter of another alphabet looks like one of a known name
  const { host } = new URL(target)
  return (
    <LastVenueAccent>
      <CustomerPage title={LEAVING_TITLE} homeTo={home} className="grid place-items-center">
        <MessageState
          icon={<ExternalLink aria-hidden className="size-7 stroke-[1.5]" />}
          level={1}
          title={LEAVING_TITLE}
          description={
            <>
              <span className="block">This code leads to another site:</span>
              <strong className="my-1 block wrap-anywhere text-ink">{host}</strong>
              <span className="block">
                Fayva never asks there for your sign-in code or your card.
              </span>
            </>
          }
          action={
            <>
              <ButtonLink to={target} rel="noreferrer nofollow">
                Continue
              </ButtonLink>
              <ButtonLink to={home} variant="secondary">
                {STAY}
              </ButtonLink>
            </>
          }
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}
