import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/actions/button.tsx'

export interface LoadMoreProps {
  /** What is listed, read aloud: '24 orders'. */
  summary: string
  hasMore: boolean
  pending?: boolean
  onMore: () => void
}

/** Adds the next page below the rows. At the end the focus stays on a line that says so. */
export function LoadMore({ summary, hasMore, pending = false, onMore }: LoadMoreProps) {
  const end = useRef<HTMLOutputElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (hasMore || !asked.current) return
    asked.current = false
    // the button it was on is gone
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
  /** Which page this is, read aloud: 'Orders 51 to 100'. */
  summary: string
  pending?: boolean
  /** Left out on the first page. */
  onPrevious?: (() => void) | undefined
  /** Left out on the last page. */
  onNext?: (() => void) | undefined
}

/** Previous and next, for lists that show one page at a time. */
export function PageSteps({ summary, pending = false, onPrevious, onNext }: PageStepsProps) {
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
  // Kept focusable at the ends, so that the focus is not lost with the last page.
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
