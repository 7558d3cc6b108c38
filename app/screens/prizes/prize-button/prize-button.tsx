import { Gift } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useTransition } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/actions/button.tsx'
import { OPEN_PARAMETER } from './open-parameter.ts'

const PrizeDrawer = lazy(() => import('../prize-drawer/prize-drawer.tsx'))

// here, because the other texts load with the drawer
const CLICK_FOR_PRIZES = 'CLICK FOR PRIZES'
const WIN_TONIGHT = 'Win prizes tonight'

const TOOLTIP_MS = 5_000
const TOOLTIP_LEAVES_MS = 500

/**
 * The button that opens the prize drawer of an event. On wide screens it stands in its column; on
 * others it floats in the corner, and after the first seconds it is a disc that covers little.
 */
export function PrizeButton({ eventId }: { eventId: string }) {
  const [isLoading, startOpening] = useTransition()
  const [isTapped, setTapped] = useState(false)
  const hint = useFirstSeconds()
  const [parameters, setParameters] = useSearchParams()
  const opensWithPage = parameters.has(OPEN_PARAMETER)

  function close() {
    setTapped(false)
    if (!opensWithPage) return
    parameters.delete(OPEN_PARAMETER)
    setParameters(parameters, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div
        data-bottom-bar
        className="no-print max-lg:fixed max-lg:right-gutter max-lg:max-w-[calc(100%-2*var(--page-gutter))] max-lg:bottom-[calc(var(--safe-bottom)+1rem)] max-lg:z-20 lg:relative"
      >
        {hint !== 'gone' && <Tooltip isLeaving={hint === 'leaving'} />}
        <Button
          aria-haspopup="dialog"
          className={`max-lg:shadow-float lg:w-full lg:bg-raised lg:text-accent-ink ${hint === 'gone' ? DISC : SHORT_DISC}`}
          icon={<Gift aria-hidden className="size-5" />}
          pending={isLoading}
          onClick={() => startOpening(() => setTapped(true))}
        >
          <span className={hint === 'gone' ? 'max-lg:sr-only' : 'short:max-lg:sr-only'}>
            {CLICK_FOR_PRIZES}
          </span>
        </Button>
      </div>
      <Suspense>
        {(isTapped || opensWithPage) && <PrizeDrawer eventId={eventId} onClose={close} />}
      </Suspense>
    </>
  )
}

/**
 * Space below the last line of a page, so that it can be scrolled out of the floating button's way.
 */
export function PrizeButtonSpace() {
  return <div aria-hidden className="no-print h-18 lg:hidden" />
}

const DISC = 'max-lg:size-14 max-lg:gap-0! max-lg:rounded-full! max-lg:p-0!'
/** In landscape the whole button would cover the page's own buttons. */
const SHORT_DISC =
  'short:max-lg:size-14 short:max-lg:gap-0! short:max-lg:rounded-full! short:max-lg:p-0!'

type Hint = 'shown' | 'leaving' | 'gone'

/** The tooltip is shown, then fades, then is gone. */
function useFirstSeconds(): Hint {
  const [hint, setHint] = useState<Hint>('shown')
  useEffect(() => {
    const hide = setTimeout(() => setHint('leaving'), TOOLTIP_MS)
    const remove = setTimeout(() => setHint('gone'), TOOLTIP_MS + TOOLTIP_LEAVES_MS)
    return () => {
      clearTimeout(hide)
      clearTimeout(remove)
    }
  }, [])
  return hint
}

function Tooltip({ isLeaving }: { isLeaving: boolean }) {
  return (
    <p
      role="tooltip"
      className={`pointer-events-none absolute right-0 rounded-control border border-line bg-raised px-3.5 py-2 text-sm font-medium whitespace-nowrap shadow-float transition-opacity duration-500 max-lg:bottom-full max-lg:mb-2 lg:top-full lg:z-10 lg:mt-1 ${isLeaving ? 'opacity-0' : ''}`}
    >
      {WIN_TONIGHT}
    </p>
  )
}
