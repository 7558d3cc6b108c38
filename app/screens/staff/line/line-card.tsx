import { memo, useState } from 'react'
import type { LineChange } from '#domain/preparations/line-change.ts'
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
  const { warnings, namesStation, actions, onMenu } = props
  // a tap shows before the hundreds of other cards are looked at
  const [tapped, setTapped] = useState<Preparation>()
  const preparation = tapped ?? props.preparation
  const { stage } = preparation
  const change = (what: LineChange) => actions.change(preparation, what, setTapped)
  const isOver = stage !== 'QUEUED' && stage !== 'MAKING'
  return (
    <article
      data-stage={stage}
      className={`min-w-0 overflow-clip rounded-card border-2 bg-surface [contain-intrinsic-size:auto_14rem] [content-visibility:auto] ${EDGES[stage] ?? 'border-line'}`}
    >
      <CardHead {...{ preparation, warnings, namesStation, onMenu }} onChange={change} />
      <ul className="divide-y divide-line">
        {preparation.lines.map((line) => (
          <li key={line.lineId}>
            <CardLine
              line={line}
              isOff={isOver}
              onTick={(isDone) => change({ kind: 'tick', lineId: line.lineId, isDone })}
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
