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
  /** The navigation beside the content from 600 px on. */
  nav?: ReactNode
  wide?: PageWidth
  className?: string
}

/** The frame of every staff screen. */
export function StaffPage(props: StaffPageProps) {
  const { title, children, onBack, onLogout, bar, nav, wide = false, className = '' } = props
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="no-print sticky top-below-banner z-20 border-b border-line bg-glass backdrop-blur-lg">
        <div
          className={`mx-auto grid h-header grid-cols-[1fr_auto_1fr] items-center px-2 ${nav ? '' : toWidthClass(wide)}`}
        >
          <div>
            {onBack && (
              <IconButton
                label="Back"
                icon={<ArrowLeft aria-hidden className="size-5" />}
                onClick={onBack}
              />
            )}
          </div>
          <Wordmark to={staffHomePath()} />
          <div className="justify-self-end">
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
          <div className="no-print hidden w-24 shrink-0 border-r border-line sm:block xl:w-60">
            <div className="sticky top-below-header max-h-[calc(100dvh-var(--header-height))] overflow-y-auto p-2 xl:p-3">
              {nav}
            </div>
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <Page title={title} wide={wide} className={className}>
            {children}
          </Page>
          <StaffFooter />
          {bar}
        </div>
      </div>
    </div>
  )
}
