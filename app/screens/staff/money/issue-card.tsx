import { Clock } from 'lucide-react'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { pickedOrderPath } from '#app/staff-paths.ts'
import { alarmOf, isDispute } from '#domain/money-desk/disputes.ts'
import type { MoneyIssue } from '#domain/money-desk/money-issues.contract.ts'
import { closesByWord, type MoneyIssueAction } from '#domain/money-desk/money-issues.ts'
import { ACTION_LABELS } from '#domain/money-desk/money-issues.messages.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import {
  ANSWER_WITH_EVIDENCE,
  describeAge,
  describeTimeLeft,
  SEE_EVIDENCE,
} from './money.messages.ts'

export interface IssueCardProps {
  issue: MoneyIssue
  venue: VenueClock
  now: number
  /** Managers read; admins settle. */
  canSettle: boolean
  /** `stage-evidence` shows the evidence first, to managers as well. */
  onAct: (action: MoneyIssueAction) => void
}

/** Money that needs a person: the cause, whom it touches, until when, and what can be done. */
export function IssueCard({ issue, venue, now, canSettle, onAct }: IssueCardProps) {
  const { orderId, vendorLocationId, dueAt, providerUrl } = issue
  const isLate = dueAt !== null && Date.parse(dueAt) <= now
  const alarm = alarmOf(issue, now)
  const ofDispute = isDispute(issue.kind)
  // both are in the dialog of the evidence
  const actions = issue.actions.filter((action) => action !== 'send-evidence')
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="amount text-xl font-semibold">
          {issue.amount === null ? 'Sum unknown' : formatMoney(toCents(issue.amount))}
        </h3>
        <Badge
          tone={isLate || alarm === 24 ? 'danger' : alarm ? 'warning' : 'neutral'}
          icon={<Clock aria-hidden className="size-3" />}
        >
          {alarm && dueAt
            ? describeTimeLeft(Date.parse(dueAt) - now)
            : `${isLate ? 'Overdue, ' : ''}${describeAge(now - Date.parse(issue.since))}`}
        </Badge>
      </div>
      <p className="mt-1 wrap-anywhere">{issue.text}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-muted">
        {issue.concerns}
        {dueAt && (
          <span className="block">
            Due <Moment at={dueAt} venue={venue} />
          </span>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {canSettle &&
          actions.map((action, at) => (
            <Button
              key={action}
              size="touch"
              variant={at === 0 && (ofDispute || !closesByWord(action)) ? 'primary' : 'secondary'}
              onClick={() => onAct(action)}
            >
              {action === 'stage-evidence' ? ANSWER_WITH_EVIDENCE : ACTION_LABELS[action]}
            </Button>
          ))}
        {!canSettle && ofDispute && (
          <Button size="touch" variant="secondary" onClick={() => onAct('stage-evidence')}>
            {SEE_EVIDENCE}
          </Button>
        )}
        {orderId && vendorLocationId && (
          <ButtonLink
            to={pickedOrderPath(vendorLocationId, orderId)}
            variant="secondary"
            size="touch"
          >
            Open order
          </ButtonLink>
        )}
        {providerUrl && (
          <ButtonLink to={providerUrl} variant="secondary" size="touch">
            Open at Stripe
          </ButtonLink>
        )}
      </div>
      {!canSettle && issue.actions.length > 0 && (
        <p className="mt-3 text-sm text-ink-muted">An admin settles this.</p>
      )}
    </Card>
  )
}
