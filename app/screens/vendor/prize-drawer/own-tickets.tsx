import { Ticket } from 'lucide-react'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { prizeTermsPath } from '#app/paths.ts'
import { AGREE, TERMS, ticketCount } from '../prizes.messages.ts'

export interface OwnTicketsProps {
  /** Undefined while loading. */
  count: number | undefined
  hasAgreed: boolean
  onAgree: (hasAgreed: boolean) => void
}

/** The guest's tickets and, with a ticket, the terms to agree to. */
export function OwnTickets({ count, hasAgreed, onAgree }: OwnTicketsProps) {
  if (count === undefined) return <Skeleton className="h-25 rounded-card" />
  return (
    <div className="rounded-card border border-line bg-canvas px-4">
      <p className="flex items-center gap-3 py-3.5">
        <span className="grid size-6 shrink-0 place-items-center">
          <Ticket aria-hidden className="size-5 text-accent-ink" />
        </span>
        <span>
          You have <strong className="amount font-semibold">{ticketCount(count)}</strong>
        </span>
      </p>
      {count > 0 && (
        <div className="border-t border-line py-0.5">
          <Checkbox
            checked={hasAgreed}
            onChange={(event) => onAgree(event.currentTarget.checked)}
            label={<TermsLabel />}
          />
        </div>
      )}
    </div>
  )
}

/** The sentence of the checkbox; the terms open beside the drawer. */
function TermsLabel() {
  const [before] = AGREE.split(TERMS)
  return (
    <>
      {before}
      <a
        href={prizeTermsPath()}
        target="_blank"
        rel="noopener"
        className="text-accent-ink underline underline-offset-4"
      >
        {TERMS}
      </a>
    </>
  )
}
