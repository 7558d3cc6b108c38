import type { Preparation } from './preparations.contract.ts'
import { isWaitingStage, type RefusalReason, type Stage, WAITING_STAGES } from './stages.ts'
import { piecesToMake } from './sum-lines.ts'

/** What a maker does with a preparation. */
export type LineChange =
  | { kind: 'move'; from: Stage; to: Stage; idChecked?: boolean; reason?: RefusalReason }
  | { kind: 'tick'; lineId: string; isDone: boolean }

/**
 * A preparation as it is once the server has taken a change, shown until then. A change that the server will refuse
 * changes nothing. @param at when it was made, ISO 8601
 */
export function applyChange(preparation: Preparation, change: LineChange, at: string): Preparation {
  if (change.kind === 'move') {
    if (preparation.stage !== change.from) return preparation
    if (change.to === 'REFUSED') return refuseAlcohol(preparation, at)
    return { ...preparation, stage: change.to, stageAt: at }
  }
  const { lineId, isDone } = change
  const lines = preparation.lines.map((line) =>
    line.lineId === lineId ? { ...line, doneAt: isDone ? (line.doneAt ?? at) : null } : line,
  )
  const isLast = isDone && lines.every((line) => piecesToMake(line) === 0)
  if (!isLast || !isWaitingStage(preparation.stage)) return { ...preparation, lines }
  return { ...preparation, lines, stage: 'READY', stageAt: at }
}

/** Only alcohol is refused; the rest of it goes on. */
function refuseAlcohol(preparation: Preparation, at: string): Preparation {
  const lines = preparation.lines.map((line) =>
    line.isAlcohol ? { ...line, struckQuantity: line.quantity } : line,
  )
  const isOver = lines.every((line) => line.struckQuantity === line.quantity)
  return { ...preparation, lines, ...(isOver && { stage: 'REFUSED', stageAt: at }) }
}

/** What a tap on the head of a card does; undefined where nothing comes next. */
export function nextStage(stage: Stage): Stage | undefined {
  return NEXT[stage]
}

const NEXT: Partial<Record<Stage, Stage>> = {
  QUEUED: 'MAKING',
  MAKING: 'READY',
  READY: 'HANDED_OVER',
  HAND_OUT: 'HANDED_OVER',
  ASIDE: 'HANDED_OVER',
}

/** The changes that take a change back, in their order; none for what cannot be taken back. */
export function takeBack(
  before: Preparation,
  after: Preparation,
  change: LineChange,
): LineChange[] {
  const untick: LineChange[] = change.kind === 'tick' ? [{ ...change, isDone: !change.isDone }] : []
  if (before.stage === after.stage) return untick
  if (after.stage === 'ASIDE') return before.stage === 'READY' ? [move('ASIDE', 'READY')] : []
  if (after.stage === 'MAKING' && before.stage === 'QUEUED') return [move('MAKING', 'QUEUED')]
  if (after.stage !== 'READY' || !isWaitingStage(before.stage)) return []
  const back = [move('READY', 'MAKING'), ...untick]
  return before.stage === WAITING_STAGES[0] ? [...back, move('MAKING', 'QUEUED')] : back
}

function move(from: Stage, to: Stage): LineChange {
  return { kind: 'move', from, to }
}
