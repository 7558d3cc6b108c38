import { memo } from 'react'
import type { WarningMinutes } from '#domain/preparations/preparation-age.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { CardHead } from './card-head.tsx'
import { CardLine } from './card-line.tsx'
import type { LineActions } from './use-line-actions.ts'

export interface LineCardProps {
  preparation: Preparation
  warnings: WarningMinutes
  /** Cards of several stations are shown together. */
  namesStation: boolean
  actions: LineActions
  onMenu: (preparation: Preparation) => void
}

/** An order's part to make: a tap on its head is the next stage, a tap on a line says that it is done. */
export const LineCard = memo(function LineCard(props: LineCardProps) {
  const { preparation, warnings, namesStation, actions, onMenu } = props
  const { stage } = preparation
  const isOver = stage !== 'QUEUED' && stage !== 'MAKING'
  return (
    <article
      data-stage={stage}
      className={`min-w-0 overflow-clip rounded-card border-2 bg-surface [contain-intrinsic-size:auto_14rem] [content-visibility:auto] ${EDGES[stage] ?? 'border-line'}`}
    >
      <CardHead {...{ preparation, warnings, namesStation, actions, onMenu }} />
      <ul className="divide-y divide-line">
        {preparation.lines.map((line) => (
          <li key={line.lineId}>
            <CardLine
              line={line}
              isOff={isOver}
              onTick={(isDone) =>
                actions.change(preparation, { kind: 'tick', lineId: line.lineId, isDone })
              }
            />
          </li>
        ))}
      </ul>
    </article>
  )
})

const EDGES: Partial<Record<Preparation['stage'], string>> = {
  MAKING: 'border-accent-ink',
  READY: 'border-success',
}
