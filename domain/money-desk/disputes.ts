import type { DisputeStage, EvidenceState } from '../payments/disputes.ts'
import type { Cents } from '../values/money.ts'
import { HOUR_MS } from '../values/time-units.ts'
import type { MoneyIssueKind } from './money-issues.ts'

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
}

export const isDispute = (kind: MoneyIssueKind) => kind === 'DISPUTE' || kind === 'INQUIRY'

/** Whether the desk suggests to leave a dispute of this sum without an answer. */
export const isTooSmall = (amountCents: Cents | null) => (amountCents ?? SMALL_CENTS) < SMALL_CENTS

/** The alarm that an unanswered dispute has raised: 72 or 24 hours before its deadline. */
export function alarmOf(
  { kind, dueAt }: { kind: MoneyIssueKind; dueAt: string | null },
  now: number,
): (typeof ALARM_HOURS)[number] | undefined {
  if (!isDispute(kind) || dueAt === null) return undefined
  const left = Date.parse(dueAt) - now
  return left <= 0 ? undefined : ALARM_HOURS.findLast((hours) => left <= hours * HOUR_MS)
}
