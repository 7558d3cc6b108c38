import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { useLocation } from 'react-router'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Role } from '#domain/vendor-roles/roles.ts'
import { cameFrom } from '../shell/came-from.ts'
import { ProblemList } from './problem-list.tsx'
import type { SetUpCard } from './set-up-cards.ts'

export interface CardOfSetUpProps {
  card: SetUpCard
  role: Role
  /** Whether the next thing to do is here. */
  isNext: boolean
  /** It is done, and opens by a tap on its title. */
  isFolded: boolean
  children?: ReactNode
}

/** One of the seven parts of the set-up: what is there, what is missing, and where to do it. */
export function CardOfSetUp(props: CardOfSetUpProps) {
  const { card, isNext, isFolded } = props
  const { name, title, summary } = card
  const headingId = `set-up-${name}`
  const heading = (
    <h2
      id={headingId}
      className={`display ${isFolded ? 'min-w-0 flex-[1_1_7rem] text-lg wrap-anywhere' : 'text-xl'}`}
    >
      {title}
    </h2>
  )
  if (isFolded) {
    return (
      <section aria-labelledby={headingId}>
        <details className="group rounded-card border border-line bg-surface">
          <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-2 hover:bg-raised [&::-webkit-details-marker]:hidden">
            {heading}
            <CardState card={card} isNext={false} />
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-faint transition group-open:rotate-180"
            />
          </summary>
          <div className="flex flex-col gap-2 px-4 pb-4">
            <p className="text-sm text-ink-muted wrap-anywhere">{summary}</p>
            <Body {...props} />
          </div>
        </details>
      </section>
    )
  }
  return (
    <section aria-labelledby={headingId}>
      <Card className={`flex flex-col gap-2 ${isNext ? 'border-accent-ink' : ''}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {heading}
          <CardState card={card} isNext={isNext} />
        </div>
        <p className="text-sm text-ink-muted wrap-anywhere">{summary}</p>
        <Body {...props} />
      </Card>
    </section>
  )
}

/** What is missing, the card's own content, and where to do it. */
function Body({ card, role, children }: CardOfSetUpProps) {
  const { title, problems, links, isAllowed } = card
  const { pathname } = useLocation()
  return (
    <>
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
              state={cameFrom(pathname)}
              variant="secondary"
              size="touch"
              className="wrap-anywhere"
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </>
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
