import { Compass, TriangleAlert, WifiOff } from 'lucide-react'
import { landingPath, staffHomePath } from '#app/paths.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { NETWORK_ERROR, SOMETHING_WENT_WRONG } from '#app/api/api.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { isStaffPath } from '#domain/values/staff-path.ts'
import { CustomerPage } from './customer-page.tsx'
import { LastVenueAccent } from './last-venue-accent.tsx'
import {
  ERROR_OCCURRED_DESCRIPTION,
  ERROR_OCCURRED_TITLE,
  GO_HOME,
  NOT_FOUND_DESCRIPTION,
  NOT_FOUND_TITLE,
  RELOAD,
} from './layout.messages.ts'

/** No page at this URL. */
export function NotFoundPage() {
  return (
    <ErrorPage
      icon={<Compass aria-hidden className="size-7 stroke-[1.5]" />}
      title={NOT_FOUND_TITLE}
      description={NOT_FOUND_DESCRIPTION}
    >
      <ButtonLink to={useHome()}>{GO_HOME}</ButtonLink>
    </ErrorPage>
  )
}

/** Data or code of a page could not be loaded. */
export function GenericErrorPage() {
  return (
    <ErrorPage
      icon={<TriangleAlert aria-hidden className="size-7 stroke-[1.5]" />}
      title={SOMETHING_WENT_WRONG}
    >
      <Button onClick={reload}>{RELOAD}</Button>
      <ButtonLink to={useHome()} variant="secondary">
        {GO_HOME}
      </ButtonLink>
    </ErrorPage>
  )
}

/** The server could not be reached. */
export function NetworkErrorPage() {
  return (
    <ErrorPage
      icon={<WifiOff aria-hidden className="size-7 stroke-[1.5]" />}
      title={NETWORK_ERROR}
      description="Check your connection, then try again."
    >
      <Button onClick={reload}>{RELOAD}</Button>
    </ErrorPage>
  )
}

/** A bug in our code while rendering a page. */
export function ErrorOccurredPage() {
  return <LoadErrorPage title={ERROR_OCCURRED_TITLE} description={ERROR_OCCURRED_DESCRIPTION} />
}

/** The data of a page could not be loaded; the button loads it again. */
export function LoadErrorPage(props: { title: string; description: string; action?: string }) {
  const { title, description, action = RELOAD } = props
  return (
    <ErrorPage
      icon={<TriangleAlert aria-hidden className="size-7 stroke-[1.5]" />}
      title={title}
      description={description}
    >
      <Button onClick={reload}>{action}</Button>
    </ErrorPage>
  )
}

interface ErrorPageProps {
  icon: ReactNode
  title: string
  description?: string
  children: ReactNode
}

function ErrorPage({ icon, title, description, children }: ErrorPageProps) {
  const home = useHome()
  return (
    <LastVenueAccent>
      <CustomerPage
        title={title}
        homeTo={home}
        end={home === staffHomePath() ? <span /> : undefined}
        className="grid place-items-center"
      >
        <MessageState
          icon={icon}
          level={1}
          title={title}
          description={description}
          action={children}
          role="alert"
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}

/** Home on staff paths is the staff home. */
function useHome(): string {
  return isStaffPath(useLocation().pathname) ? staffHomePath() : landingPath()
}

function reload() {
  window.location.reload()
}
