import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { STAGE_WORDS } from './line.messages.ts'
import { useMinutesSince } from './minute-clock.ts'
import { toCalled } from './to-called.ts'
import type { LineActions } from './use-line-actions.ts'

export interface ReadyCardProps {
  preparation: Preparation
  namesStation: boolean
  actions: LineActions
  onHandOver: (preparation: Preparation) => void
  onMenu: (preparation: Preparation) => void
}

/** What waits for its guest: handed over by number and name, or put aside. */
export const ReadyCard = memo(function ReadyCard(props: ReadyCardProps) {
  const { preparation, namesStation, actions, onHandOver, onMenu } = props
  const { stage, customerName, spot, station, stageAt, lines, waitsFor = [] } = preparation
  const minutes = useMinutesSince(stageAt)
  const isAside = stage === 'ASIDE'
  const isHeld = stage === 'READY' && waitsFor.length > 0
  const isOpen = stage === 'READY' || stage === 'HAND_OUT' || isAside
  const left = lines.filter((line) => line.struckQuantity < line.quantity)
  return (
    <article
      data-stage={stage}
      className={`min-w-0 rounded-card border-2 bg-surface p-3 [contain-intrinsic-size:auto_14rem] [content-visibility:auto] ${isAside || isHeld ? 'border-line-strong' : 'border-success'}`}
    >
      <div className="flex items-start justify-between gap-x-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span className={`display text-4xl tabular-nums ${isHeld ? '' : 'text-success'}`}>
            {toCalled(preparation)}
          </span>
          <span className="amount text-lg">{minutes} min</span>
        </p>
        {isOpen && (
          <Button
            variant="ghost"
            className="-mt-2 -mr-2 min-h-[48px]! w-12 shrink-0 px-0!"
            aria-label={`More about ${toCalled(preparation)}`}
            icon={<Ellipsis aria-hidden className="size-6" />}
            onClick={() => onMenu(preparation)}
          />
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-xl leading-tight font-semibold">
        {customerName && <span className="min-w-0 wrap-anywhere">{customerName}</span>}
        {spot && <span className="min-w-0 wrap-anywhere">{spot}</span>}
      </p>
      <p className="mt-1 text-base font-medium text-ink-muted">
        {[STAGE_WORDS[stage], namesStation && station].filter(Boolean).join(' · ')}
      </p>
      {isHeld && (
        <p className="text-base font-medium wrap-anywhere">
          Not called yet: waits for {waitsFor.join(' and ')}
        </p>
      )}
      <ul className="mt-1 text-lg leading-snug">
        {left.map((line) => (
          <li key={line.lineId} className="wrap-anywhere">
            <span className="amount">{line.quantity - line.struckQuantity} ×</span>{' '}
            {formatProductName(line)}
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-2 *:min-h-[64px] *:flex-[1_1_7rem]">
          <Button className="px-2! text-lg!" onClick={() => onHandOver(preparation)}>
            Hand over
          </Button>
          <Button
            variant="secondary"
            className="px-2! text-lg!"
            onClick={() =>
              actions.change(preparation, {
                kind: 'move',
                from: stage,
                to: isAside ? 'READY' : 'ASIDE',
              })
            }
          >
            {isAside ? 'Found' : 'Put aside'}
          </Button>
        </div>
      )}
    </article>
  )
})
