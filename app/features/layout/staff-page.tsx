import { ArrowLeft, LogOut } from 'lucide-react'
import { staffHomePath } from '#app/paths.ts'
import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Page } from '#app/ui/layout/page.tsx'
import { type PageWidth, toWidthClass } from '#app/ui/layout/page-width.ts'
import { StaffFooter } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { Wordmark } from './wordmark.tsx'

export interface StaffPageProps {
  /** The document title. */
  title: string
  children: ReactNode
  /** Shows the back button. */
  onBack?: (() => void) | undefined
  /** Shows Log out; staff screens pass it only when there is no Back button. */
  onLogout?: (() => void) | undefined
  bar?: ReactNode
  /** Whose page it is, in place of the product's name. */
  mark?: ReactNode | undefined
  /** Where the user works, and the way to another place; from 1,024 px on. */
  place?: ReactNode | undefined
  /** Who the user is; from 1,024 px on. */
  person?: ReactNode | undefined
  /** The navigation beside the content from 600 px on. */
  nav?: ReactNode
  /** The navigation is beside the content only from 1,280 px on. */
  isNavOnDesktopOnly?: boolean
  wide?: PageWidth
  className?: string
}

/**
 * The frame of every staff screen. From 1,280 px on it is one grid: 240 px of navigation, then the content
 * 32 px right of it, forms at most 640 px wide.
 */
export function StaffPage(props: StaffPageProps) {
  const { title, children, onBack, onLogout, bar, nav, wide = false, className = '' } = props
  const { mark = <Wordmark to={staffHomePath()} />, place, person, isNavOnDesktopOnly } = props
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="no-print sticky top-below-banner z-20 border-b border-line bg-glass backdrop-blur-lg">
        <div
          className={`mx-auto grid h-header grid-cols-[1fr_minmax(0,auto)_1fr] items-center px-2 ${place ? 'lg:flex lg:gap-3 lg:px-4' : ''} ${nav ? '' : toWidthClass(wide)}`}
        >
          <div className={onBack || !place ? '' : 'lg:hidden'}>
            {onBack && (
              <IconButton
                label="Back"
                icon={<ArrowLeft aria-hidden className="size-5" />}
                onClick={onBack}
              />
            )}
          </div>
          {mark}
          {place && <div className="min-w-0 max-lg:hidden">{place}</div>}
          <div className="flex items-center gap-1 justify-self-end lg:ml-auto">
            {person && <div className="max-lg:hidden">{person}</div>}
            {onLogout && (
              <IconButton
                label="Log out"
                icon={<LogOut aria-hidden className="size-5" />}
                onClick={onLogout}
              />
            )}
          </div>
        </div>
      </header>
      <div className="flex flex-1">
        {nav && (
          <div
            className={`no-print hidden w-24 shrink-0 border-r border-line xl:block xl:w-60 ${isNavOnDesktopOnly ? '' : 'sm:block'}`}
          >
            <div className="sticky top-below-header max-h-[calc(100dvh-var(--header-height))] overflow-y-auto p-2 xl:p-3">
              {nav}
            </div>
          </div>
        )}
        <div className={`flex min-w-0 flex-1 flex-col ${nav ? IN_GRID : ''}`}>
          <Page title={title} wide={wide} className={`${className} ${nav && !wide ? FORM : ''}`}>
            {children}
          </Page>
          <StaffFooter />
          {bar}
        </div>
      </div>
    </div>
  )
}

/** The content and the bar below it begin at the same line right of the navigation. */
const IN_GRID =
  'xl:[--page-gutter:2rem] xl:[--spacing-gutter:2rem] xl:[&>footer]:mx-0 xl:[&>main]:mx-0 xl:[&>[data-bottom-bar]>div]:mx-0'
/** 640 px and the two gutters. */
const FORM = 'xl:max-w-176'
