import { Compass, TriangleAlert, WifiOff } from 'lucide-react'
import { landingPath, staffHomePath } from '#app/paths.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { NETWORK_ERROR } from '#app/api/api.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { isStaffPath } from '#domain/values/staff-path.ts'
import { CustomerPage } from './customer-page.tsx'
import {
  ERROR_OCCURRED_DESCRIPTION,
  ERROR_OCCURRED_TITLE,
  GENERIC_ERROR,
  GO_HOME,
  NOT_FOUND_DESCRIPTION,
  NOT_FOUND_TITLE,
  RELOAD,
  TRY_AGAIN,
} from './layout.messages.ts'

/** An address that leads nowhere. */
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

/** A bug of ours: home or reload. */
export function GenericErrorPage() {
  return (
    <ErrorPage
      icon={<TriangleAlert aria-hidden className="size-7 stroke-[1.5]" />}
      title={GENERIC_ERROR}
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

/** A screen that could not load, with its own text where it has one; trying again reloads. */
export function ErrorOccurredPage({
  title = ERROR_OCCURRED_TITLE,
  description = ERROR_OCCURRED_DESCRIPTION,
  action,
}: {
  title?: string
  description?: string
  action?: ReactNode
}) {
  return (
    <ErrorPage
      icon={<TriangleAlert aria-hidden className="size-7 stroke-[1.5]" />}
      title={title}
      description={description}
    >
      {action ?? <Button onClick={reload}>{TRY_AGAIN}</Button>}
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
  )
}

/** Staff who got lost go back to their own side. */
function useHome(): string {
  return isStaffPath(useLocation().pathname) ? staffHomePath() : landingPath()
}

function reload() {
  window.location.reload()
}
