import { ArrowLeft, CircleUserRound } from 'lucide-react'
import { accountPath } from '#app/paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton, iconButtonClass } from '#app/ui/actions/icon-button.tsx'
import { type PageWidth, toWidthClass } from '#app/ui/layout/page-width.ts'
import { ScrolledTitle } from './scrolled-title.tsx'
import { useBack } from './use-back.ts'
import { Wordmark } from './wordmark.tsx'

export interface HeaderProps {
  /** Shows the Back button; a path is its target when there is no earlier page. */
  back?: boolean | string
  /** Overrides Back, for example from the code step to the phone step. */
  onBack?: (() => void) | undefined
  homeTo?: string
  /** Replaces the account button. */
  end?: ReactNode
  wide?: PageWidth
  /** Takes the place of the product name while the page's heading is scrolled out of view. */
  scrolledTitle?: string
}

/** The header of every customer screen: Back, wordmark, account. */
export function Header(props: HeaderProps) {
  const { back = false, onBack, homeTo, end, wide = false, scrolledTitle } = props
  const goBack = useBack(typeof back === 'string' ? back : undefined)
  return (
    <header className="no-print sticky top-below-banner z-20 border-b border-line bg-glass backdrop-blur-lg">
      <div
        className={`mx-auto grid h-header grid-cols-[1fr_minmax(0,auto)_1fr] items-center px-2 ${toWidthClass(wide)}`}
      >
        <div>
          {(back !== false || onBack) && (
            <IconButton
              label="Back"
              icon={<ArrowLeft aria-hidden className="size-5" />}
              onClick={onBack ?? goBack}
            />
          )}
        </div>
        <ScrolledTitle title={scrolledTitle}>
          <Wordmark {...(homeTo ? { to: homeTo } : {})} />
        </ScrolledTitle>
        <div className="justify-self-end">{end ?? <AccountLink />}</div>
      </div>
    </header>
  )
}

function AccountLink() {
  return (
    <Link to={accountPath()} aria-label="Account" className={iconButtonClass('plain')}>
      <CircleUserRound aria-hidden className="size-6 stroke-[1.6]" />
    </Link>
  )
}
