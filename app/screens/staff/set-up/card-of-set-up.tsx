import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Role } from '#domain/vendor-roles/roles.ts'
import { ProblemList } from './problem-list.tsx'
import type { SetUpCard } from './set-up-cards.ts'

export interface CardOfSetUpProps {
  card: SetUpCard
  role: Role
  /** Whether the next thing to do is here. */
  isNext: boolean
  children?: ReactNode
}

/** One of the seven parts of the set-up: what is there, what is missing, and where to do it. */
export function CardOfSetUp({ card, role, isNext, children }: CardOfSetUpProps) {
  const { name, title, summary, problems, links, isAllowed } = card
  const headingId = `set-up-${name}`
  return (
    <section aria-labelledby={headingId}>
      <Card className={`flex flex-col gap-2 ${isNext ? 'border-accent-ink' : ''}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={headingId} className="display text-xl">
            {title}
          </h2>
          <CardState card={card} isNext={isNext} />
        </div>
        <p className="text-sm text-ink-muted wrap-anywhere">{summary}</p>
        {problems.length > 0 && (
          <ProblemList label={`${title}: what is missing`} problems={problems} role={role} />
        )}
        {children}
        {isAllowed && links.length > 0 && (
          <div className="flex flex-wrap gap-2 pt-1">
            {links.map(({ label, to }) => (
              <ButtonLink
                key={to}
                to={to}
                variant="secondary"
                size="touch"
                className="wrap-anywhere"
              >
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </Card>
    </section>
  )
}

function CardState({ card, isNext }: { card: SetUpCard; isNext: boolean }) {
  if (isNext) return <Badge tone="accent">Next</Badge>
  if (card.isDone) {
    return (
      <Badge tone="success" icon={<Check aria-hidden className="size-3.5 stroke-[2.5]" />}>
        Done
      </Badge>
    )
  }
  if (card.problems.some(({ blocks }) => blocks)) return <Badge tone="danger">To do</Badge>
  if (card.problems.length > 0) return <Badge tone="warning">Recommended</Badge>
  return <Badge>Later</Badge>
}
