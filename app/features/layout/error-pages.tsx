import { Compass, TriangleAlert, WifiOff } from 'lucide-react'
import { accountPath, menuPath, notFoundPath, staffHomePath, vendorPath } from '#app/paths.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { NETWORK_ERROR, SOMETHING_WENT_WRONG } from '#app/api/api.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { isStaffPath } from '#domain/values/staff-path.ts'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'
import { findLastLocation } from './back-target.ts'
import { CustomerPage } from './customer-page.tsx'
import { LastVenueAccent } from './last-venue-accent.tsx'
import { useLastMenuPath } from './use-last-menu-path.ts'
import {
  CODE_NOT_ACTIVE,
  ERROR_OCCURRED_DESCRIPTION,
  ERROR_OCCURRED_TITLE,
  GO_HOME,
  LAST_MENU,
  NOT_FOUND_DESCRIPTION,
  NOT_FOUND_TITLE,
  RELOAD,
} from './layout.messages.ts'

/** No page at this URL. */
export function NotFoundPage() {
  const { pathname, state } = useLocation()
  const isCode = isEndOfCode(pathname) && !state
  const home = useHome()
  return (
    <ErrorPage
      icon={<Compass aria-hidden className="size-7 stroke-[1.5]" />}
      title={NOT_FOUND_TITLE}
      description={NOT_FOUND_DESCRIPTION}
      note={isCode ? CODE_NOT_ACTIVE : undefined}
    >
      {isCode ? <WayOn /> : <ButtonLink to={home}>{GO_HOME}</ButtonLink>}
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

/** Printed codes and wristbands of unknown venues lead here; an unknown location leads on to /404. */
function isEndOfCode(pathname: string): boolean {
  const isMenu = pathname.split('/').length === 3 && pathname.startsWith(menuPath('-').slice(0, -1))
  return isMenu || pathname === notFoundPath() || pathname.startsWith(vendorPath(''))
}

export interface LoadErrorPageProps {
  title: string
  description: string
  /** Advice for errors that loading again cannot fix; the largest text. */
  note?: string | undefined
  action?: string
}

/** The data of a page could not be loaded; the button loads it again. */
export function LoadErrorPage(props: LoadErrorPageProps) {
  const { title, description, note, action = RELOAD } = props
  return (
    <ErrorPage
      icon={<TriangleAlert aria-hidden className="size-7 stroke-[1.5]" />}
      title={title}
      description={description}
      note={note}
    >
      {note && <WayOn />}
      <Button variant={note ? 'secondary' : 'primary'} onClick={reload}>
        {action}
      </Button>
    </ErrorPage>
  )
}

interface ErrorPageProps {
  icon: ReactNode
  title: string
  description?: string
  note?: string | undefined
  children: ReactNode
}

function ErrorPage({ icon, title, description, note, children }: ErrorPageProps) {
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

/** The way on from a code that does not work: the last menu, for a guest who has seen one. */
function WayOn() {
  const home = useHome()
  const lastMenu = useLastMenuPath()
  const hasSeenOne = useBrowserValue(
    () => findLastLocation() !== undefined,
    () => false,
  )
  return <ButtonLink to={home}>{hasSeenOne && home === lastMenu ? LAST_MENU : GO_HOME}</ButtonLink>
}

/** Home on staff paths is the staff home, elsewhere the menu that the guest came from. */
function useHome(): string {
  const { pathname } = useLocation()
  const lastMenuPath = useLastMenuPath()
  if (isStaffPath(pathname)) return staffHomePath()
  // a menu that is not there does not lead to itself
  return lastMenuPath === pathname ? accountPath() : lastMenuPath
}

function reload() {
  window.location.reload()
}
