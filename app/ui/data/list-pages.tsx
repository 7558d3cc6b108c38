import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/actions/button.tsx'

export interface LoadMoreProps {
  /** The summary for screen readers: '24 orders'. */
  summary: string
  hasMore: boolean
  pending?: boolean
  onMore: () => void
}

/** Loads the next page below the rows. After the last page the focus moves to the summary. */
export function LoadMore({ summary, hasMore, pending = false, onMore }: LoadMoreProps) {
  const end = useRef<HTMLOutputElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (hasMore || !asked.current) return
    asked.current = false
    // the focused button is gone
    end.current?.focus({ preventScroll: true })
  }, [hasMore])
  return (
    <div className="flex flex-col items-center gap-3">
      <output ref={end} tabIndex={-1} className="text-xs text-ink-muted outline-none">
        {summary}
      </output>
      {hasMore && (
        <Button
          variant="secondary"
          size="touch"
          pending={pending}
          pendingText="Loading…"
          onClick={() => {
            asked.current = true
            onMore()
          }}
        >
          Load more
        </Button>
      )}
    </div>
  )
}

export interface PageStepsProps {
  /** The page for screen readers: 'Orders 51 to 100'. */
  summary: string
  pending?: boolean
  /** The first page has none. */
  onPrevious?: (() => void) | undefined
  /** The last page has none. */
  onNext?: (() => void) | undefined
}

/** Previous and next, for lists that show one page at a time; nothing when there is only one page. */
export function PageSteps({ summary, pending = false, onPrevious, onNext }: PageStepsProps) {
  if (!onPrevious && !onNext) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <Step
        label="Previous"
        icon={<ChevronLeft aria-hidden className="size-4" />}
        onClick={onPrevious}
        pending={pending}
      />
      <output className="text-xs text-ink-muted max-sm:order-first max-sm:w-full max-sm:text-center">
        {summary}
      </output>
      <Step
        label="Next"
        icon={<ChevronRight aria-hidden className="size-4" />}
        onClick={onNext}
        pending={pending}
        isLast
      />
    </nav>
  )
}

function Step(props: {
  label: string
  icon: React.ReactNode
  onClick: (() => void) | undefined
  pending: boolean
  isLast?: boolean
}) {
  const { label, icon, onClick, pending, isLast } = props
  // Disabled buttons stay focusable, so that the focus is not lost on the last page.
  return (
    <Button
      variant="secondary"
      size="touch"
      aria-disabled={pending || !onClick}
      className={isLast ? 'flex-row-reverse' : ''}
      icon={icon}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
