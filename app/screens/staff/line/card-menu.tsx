import { CircleOff, RotateCcw } from 'lucide-react'
import { Button } from '#app/ui/actions/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { canBeRemade } from '#domain/preparations/remakes.ts'
import { isWaitingStage } from '#domain/preparations/stages.ts'
import { piecesToMake } from '#domain/preparations/sum-lines.ts'
import { toCardTitle } from './to-called.ts'

export interface CardMenuProps {
  preparation: Preparation
  onOut: (line: Preparation['lines'][number]) => void
  onRemake: () => void
  onClose: () => void
}

/** What can go wrong with a card: the bar is out of something, or something has to be made again. */
export function CardMenu({ preparation, onOut, onRemake, onClose }: CardMenuProps) {
  const { stage, lines } = preparation
  const toMake = isWaitingStage(stage) ? lines.filter((line) => piecesToMake(line) > 0) : []
  return (
    <Sheet open onClose={onClose} title={toCardTitle(preparation)}>
      <ul className="divide-y divide-line">
        {toMake.map((line) => (
          <li key={line.lineId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-[1_1_10rem] text-xl leading-tight font-semibold wrap-anywhere">
              <span className="amount">{piecesToMake(line)} ×</span> {formatProductName(line)}
            </span>
            <Button
              variant="secondary"
              className="min-h-[64px]! px-4!"
              icon={<CircleOff aria-hidden className="size-6" />}
              aria-label={`We are out of ${formatProductName(line)}`}
              onClick={() => onOut(line)}
            >
              We are out
            </Button>
          </li>
        ))}
      </ul>
      {canBeRemade(stage) ? (
        <Button
          variant="secondary"
          block
          className="mt-3 min-h-[64px]! text-lg!"
          icon={<RotateCcw aria-hidden className="size-6" />}
          onClick={onRemake}
        >
          Make again
        </Button>
      ) : (
        <p className="pt-3 text-base text-ink-muted">
          Once it is begun, it can be made again from here.
        </p>
      )}
    </Sheet>
  )
}
