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

/** The floating button that opens the prize drawer of an event. It goes below a page's content. */
export function PrizeButton({ eventId }: { eventId: string }) {
  const [isLoading, startOpening] = useTransition()
  const [isTapped, setTapped] = useState(false)
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
        className="no-print pointer-events-none sticky bottom-0 z-20 mt-auto flex justify-end px-gutter pb-[calc(var(--safe-bottom)+1rem)]"
      >
        <div className="pointer-events-auto relative">
          <Tooltip />
          <Button
            aria-haspopup="dialog"
            className="shadow-float"
            icon={<Gift aria-hidden className="size-5" />}
            pending={isLoading}
            onClick={() => startOpening(() => setTapped(true))}
          >
            {CLICK_FOR_PRIZES}
          </Button>
        </div>
      </div>
      <Suspense>
        {(isTapped || opensWithPage) && <PrizeDrawer eventId={eventId} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Shown for the first seconds. */
function Tooltip() {
  const [state, setState] = useState<'shown' | 'leaving' | 'gone'>('shown')
  useEffect(() => {
    const hide = setTimeout(() => setState('leaving'), TOOLTIP_MS)
    const remove = setTimeout(() => setState('gone'), TOOLTIP_MS + TOOLTIP_LEAVES_MS)
    return () => {
      clearTimeout(hide)
      clearTimeout(remove)
    }
  }, [])
  if (state === 'gone') return null
  return (
    <p
      role="tooltip"
      className={`absolute right-0 bottom-full mb-2 rounded-control border border-line bg-raised whitespace-nowrap px-3.5 py-2 text-sm font-medium shadow-float transition-opacity duration-500 ${state === 'leaving' ? 'opacity-0' : ''}`}
    >
      {WIN_TONIGHT}
    </p>
  )
}
