import { TriangleAlert } from 'lucide-react'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'
import { findLastLocation } from './back-target.ts'
import { ErrorPage, reload, useHome } from './error-pages.tsx'
import { GO_HOME, LAST_MENU, RELOAD } from './layout.messages.ts'
import { useLastMenuPath } from './use-last-menu-path.ts'

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
