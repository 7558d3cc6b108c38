import { ArrowLeft, CircleUserRound } from 'lucide-react'
import { accountPath } from '#app/paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton, iconButtonClass } from '#app/ui/actions/icon-button.tsx'
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
  wide?: boolean
}

/** The header of every customer screen: Back, wordmark, account. */
export function Header({ back = false, onBack, homeTo, end, wide = false }: HeaderProps) {
  const goBack = useBack(typeof back === 'string' ? back : undefined)
  return (
    <header className="no-print sticky top-below-banner z-20 border-b border-line bg-glass backdrop-blur-lg">
      <div
        className={`mx-auto grid h-header max-w-column grid-cols-[1fr_auto_1fr] items-center px-2 ${wide ? 'lg:max-w-wide' : ''}`}
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
        <Wordmark {...(homeTo ? { to: homeTo } : {})} />
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
