import { Compass, TriangleAlert, WifiOff } from 'lucide-react'
import { accountPath, menuPath, notFoundPath, staffHomePath, vendorPath } from '#app/paths.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { NETWORK_ERROR, SOMETHING_WENT_WRONG } from '#app/api/api.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { isStaffPath } from '#domain/values/staff-path.ts'
import { CustomerPage } from './customer-page.tsx'
import { LastVenueAccent } from './last-venue-accent.tsx'
import { useLastMenuPath } from './use-last-menu-path.ts'
import {
  CODE_NOT_ACTIVE,
  ERROR_OCCURRED_DESCRIPTION,
  ERROR_OCCURRED_TITLE,
  GO_HOME,
  NOT_FOUND_DESCRIPTION,
  NOT_FOUND_TITLE,
  RELOAD,
} from './layout.messages.ts'

/** No page at this URL. */
export function NotFoundPage() {
  const { pathname, state } = useLocation()
  return (
    <ErrorPage
      icon={<Compass aria-hidden className="size-7 stroke-[1.5]" />}
      title={NOT_FOUND_TITLE}
      description={NOT_FOUND_DESCRIPTION}
      note={isEndOfCode(pathname) && !state ? CODE_NOT_ACTIVE : undefined}
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
  return (
    <ErrorPage
      icon={<TriangleAlert aria-hidden className="size-7 stroke-[1.5]" />}
      title={ERROR_OCCURRED_TITLE}
      description={ERROR_OCCURRED_DESCRIPTION}
    >
      <Button onClick={reload}>{RELOAD}</Button>
    </ErrorPage>
  )
}

/** Printed codes and wristbands of unknown venues lead here; an unknown location leads on to /404. */
function isEndOfCode(pathname: string): boolean {
  const isMenu = pathname.split('/').length === 3 && pathname.startsWith(menuPath('-').slice(0, -1))
  return isMenu || pathname === notFoundPath() || pathname.startsWith(vendorPath(''))
}

export interface ErrorPageProps {
  icon: ReactNode
  title: string
  description?: string
  note?: string | undefined
  children: ReactNode
}

/** A page that is only an error. */
export function ErrorPage({ icon, title, description, note, children }: ErrorPageProps) {
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
          lead={note}
          description={description}
          action={children}
          role="alert"
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}

/** Home on staff paths is the staff home, elsewhere the menu that the guest came from. */
export function useHome(): string {
  const { pathname } = useLocation()
  const lastMenuPath = useLastMenuPath()
  if (isStaffPath(pathname)) return staffHomePath()
  // a menu that is not there does not lead to itself
  return lastMenuPath === pathname ? accountPath() : lastMenuPath
}

export function reload() {
  window.location.reload()
}
