import { useQuery } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { evidenceQuery, settleMoneyIssue } from '#app/features/money-desk/money-issues.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { DisputeEvidence } from '#domain/money-desk/evidence.contract.ts'
import type { MoneyIssue } from '#domain/money-desk/money-issues.contract.ts'
import type { MoneyIssueAction } from '#domain/money-desk/money-issues.ts'
import { ACTION_LABELS } from '#domain/money-desk/money-issues.messages.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import {
  EVIDENCE_TITLE,
  SENT_ONCE,
  SETTLE_FAILED,
  STAGE_AGAIN,
  STAGED_NOT_SENT,
} from './money.messages.ts'

export interface EvidenceDialogProps {
  vendorId: string
  venue: VenueClock
  issue: MoneyIssue
  canSettle: boolean
  onClose: () => void
  /** Reads the list again. */
  onChanged: () => Promise<unknown>
}

/** The evidence of a dispute: a person reads it, stages it at the provider, reads what is staged, and sends it once. */
export function EvidenceDialog(props: EvidenceDialogProps) {
  const { vendorId, venue, issue, canSettle, onClose, onChanged } = props
  const { data, error, isPaused, refetch } = useQuery(evidenceQuery(vendorId, issue.issueId))
  const settling = useChange({
    send: (action: MoneyIssueAction, intent) =>
      settleMoneyIssue(
        vendorId,
        {
          issueId: issue.issueId,
          action,
          ...(action === 'send-evidence' && data?.stagedAt && { stagedAt: data.stagedAt }),
        },
        intent,
      ),
    onDone: (_, action) => action === 'send-evidence' && onClose(),
    refresh: () => Promise.all([refetch(), onChanged()]),
    success: (_, action) => (action === 'send-evidence' ? { title: 'Evidence sent' } : undefined),
    errorText: (failure) => refusalText(failure, SETTLE_FAILED),
  })
  const isStaged = data?.state === 'STAGED'
  const staging = isStaged ? STAGE_AGAIN : ACTION_LABELS['stage-evidence']
  return (
    <Dialog
      open
      title={EVIDENCE_TITLE}
      description={issue.concerns}
      onClose={onClose}
      footer={
        canSettle &&
        data &&
        data.state !== 'SENDING' &&
        data.state !== 'SENT' && (
          <>
            {isStaged && (
              <Button
                block
                pending={settling.isPending && settling.input === 'send-evidence'}
                pendingText="Sending…"
                onClick={() => void settling.run('send-evidence')}
              >
                {ACTION_LABELS['send-evidence']}
              </Button>
            )}
            <Button
              block
              variant={isStaged ? 'secondary' : 'primary'}
              pending={settling.isPending && settling.input === 'stage-evidence'}
              pendingText="Staging…"
              onClick={() => void settling.run('stage-evidence')}
            >
              {staging}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Evidence evidence={data} venue={venue} />
      ) : error || isPaused ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <LoadingNote what="the evidence" />
      )}
      {settling.errorText && <Alert className="mt-4" title={settling.errorText} />}
    </Dialog>
  )
}

function Evidence({ evidence, venue }: { evidence: DisputeEvidence; venue: VenueClock }) {
  const { parts, state, stagedAt, stagedBy, dueAt } = evidence
  return (
    <>
      <p className="text-sm text-ink-muted">
        {SENT_ONCE}
        {dueAt && (
          <>
            {' The bank takes it until '}
            <Moment at={dueAt} venue={venue} />.
          </>
        )}
      </p>
      {state === 'STAGED' && stagedAt && (
        <p className="mt-3 font-semibold">
          {stagedBy ? `Staged by ${stagedBy}, ` : 'Staged '}
          <Moment at={stagedAt} venue={venue} />. {STAGED_NOT_SENT}
        </p>
      )}
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        {parts.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
