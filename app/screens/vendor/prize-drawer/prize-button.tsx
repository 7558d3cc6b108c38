import { Gift } from 'lucide-react'
import { lazy, Suspense, useState, useTransition } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/actions/button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { useIsInView } from '#app/ui/layout/use-is-in-view.ts'
import { useHasPassed } from '#app/ui/feedback/use-after.ts'
import { OPEN_PARAMETER } from './open-parameter.ts'

const PrizeDrawer = lazy(() => import('./prize-drawer.tsx'))

// here, because the other texts load with the drawer
const CLICK_FOR_PRIZES = 'CLICK FOR PRIZES'
const WIN_TONIGHT = 'Win prizes tonight'

const BELOW_HEADER = '-56px 0px 0px'

const TOOLTIP_MS = 5_000
const TOOLTIP_LEAVES_MS = 500

/**
 * The button that opens the prize drawer of an event. Where it has scrolled out of view on a phone, a small one in
 * the header, beside the account, takes its place: it floats, and covers nothing.
 */
export function PrizeButton({ eventId }: { eventId: string }) {
  const [isLoading, startOpening] = useTransition()
  const [isTapped, setTapped] = useState(false)
  const [place, isInView] = useIsInView<HTMLDivElement>(BELOW_HEADER)
  const isLeaving = useHasPassed(TOOLTIP_MS)
  const isGone = useHasPassed(TOOLTIP_MS + TOOLTIP_LEAVES_MS)
  const [parameters, setParameters] = useSearchParams()
  const opensWithPage = parameters.has(OPEN_PARAMETER)

  function open() {
    startOpening(() => setTapped(true))
  }

  function close() {
    setTapped(false)
    if (!opensWithPage) return
    parameters.delete(OPEN_PARAMETER)
    setParameters(parameters, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div ref={place} className={`no-print relative ${isInView ? '' : 'max-lg:invisible'}`}>
        {!isGone && <Tooltip isLeaving={isLeaving} />}
        <Button
          block
          variant="secondary"
          aria-haspopup="dialog"
          icon={<Gift aria-hidden className="size-5 text-accent-ink" />}
          pending={isLoading}
          onClick={open}
        >
          {CLICK_FOR_PRIZES}
        </Button>
      </div>
      {!isInView && (
        <div className="no-print fixed top-below-banner right-2 mr-touch z-20 grid h-header items-center lg:hidden">
          <button
            type="button"
            aria-label={CLICK_FOR_PRIZES}
            aria-haspopup="dialog"
            className="grid min-h-touch min-w-touch cursor-pointer place-items-center content-center rounded-control px-1 text-[min(0.75rem,4vw)] leading-tight flat:flex flat:gap-1 font-semibold text-ink transition hover:bg-raised"
            onClick={open}
          >
            {/* with enlarged text the word grows, and both stay within the header */}
            {isLoading ? (
              <Spinner />
            ) : (
              <Gift aria-hidden className="size-[min(1.25rem,20px)] text-accent-ink" />
            )}
            Prizes
          </button>
        </div>
      )}
      <Suspense>
        {(isTapped || opensWithPage) && <PrizeDrawer eventId={eventId} onClose={close} />}
      </Suspense>
    </>
  )
}

/** A tag on the upper edge of the button, where no text is. */
function Tooltip({ isLeaving }: { isLeaving: boolean }) {
  return (
    <p
      role="tooltip"
      className={`pointer-events-none absolute right-3 bottom-full translate-y-1/2 rounded-tag bg-accent px-2 text-2xs font-semibold whitespace-nowrap text-on-accent transition-opacity duration-500 ${isLeaving ? 'opacity-0' : ''}`}
    >
      {WIN_TONIGHT}
    </p>
  )
}
