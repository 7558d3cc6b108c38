import type { DisputeStage, EvidenceState } from '../payments/disputes.ts'
import type { Cents } from '../values/money.ts'
import { HOUR_MS } from '../values/time-units.ts'
import type { MoneyIssueAction, MoneyIssueKind } from './money-issues.ts'

/** So many hours before its deadline a dispute raises an alarm. */
export const ALARM_HOURS = [72, 24] as const

/** Below this an answer costs more of a person's time than it brings. */
const SMALL_CENTS = 2_000

/** What the desk knows of a dispute or an inquiry. */
export interface DisputeFacts {
  stage: DisputeStage
  reason: string
  evidenceState: EvidenceState | null
  dueBy: Date | null
  /** Of an order, or else of a membership, of which we have no evidence. */
  isOfOrder: boolean
}

export const isDispute = (kind: MoneyIssueKind) => kind === 'DISPUTE' || kind === 'INQUIRY'

/** Whether the desk suggests to leave a dispute of this sum without an answer. */
export const isTooSmall = (amountCents: Cents | null) => (amountCents ?? SMALL_CENTS) < SMALL_CENTS

/** The actions of a dispute, the most likely one first. While its evidence is being sent there is nothing to do. */
export function actionsOfDispute(
  { stage, evidenceState, dueBy, isOfOrder }: DisputeFacts,
  amountCents: Cents | null,
  now: Date,
): MoneyIssueAction[] {
  if (evidenceState === 'SENDING') return []
  const takesEvidence =
    isOfOrder &&
    stage === 'NEEDS_ANSWER' &&
    evidenceState !== 'SENT' &&
    dueBy !== null &&
    dueBy > now
  if (!takesEvidence) return ['accept']
  const answers: MoneyIssueAction[] =
    evidenceState === 'STAGED' ? ['send-evidence', 'stage-evidence'] : ['stage-evidence']
  return isTooSmall(amountCents) ? ['accept', ...answers] : [...answers, 'accept']
}

/** The alarm that an unanswered dispute has raised: 72 or 24 hours before its deadline. */
export function alarmOf(
  { kind, dueAt }: { kind: MoneyIssueKind; dueAt: string | null },
  now: number,
): (typeof ALARM_HOURS)[number] | undefined {
  if (!isDispute(kind) || dueAt === null) return undefined
  const left = Date.parse(dueAt) - now
  return left <= 0 ? undefined : ALARM_HOURS.findLast((hours) => left <= hours * HOUR_MS)
}
