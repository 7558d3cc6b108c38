import { X } from 'lucide-react'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import type { Struck } from './arrange-cards.ts'
import { STRUCK_WORDS } from './line.messages.ts'
import { toCalled } from './to-called.ts'

export interface StruckCardProps {
  preparation: Preparation
  struck: Struck
  onTouch: (preparationId: string) => void
}

/** A card that is not made any more; it flashes until somebody has touched it. */
export function StruckCard({ preparation, struck, onTouch }: StruckCardProps) {
  return (
    <button
      type="button"
      className="flash block w-full min-w-0 rounded-card border-2 border-danger bg-danger-soft px-4 py-3 text-left text-danger"
      onClick={() => onTouch(preparation.preparationId)}
    >
      <span className="display block text-4xl tabular-nums line-through decoration-4">
        {toCalled(preparation)}
      </span>
      <span className="mt-1 flex items-start gap-2 text-xl leading-tight font-semibold">
        <X aria-hidden className="size-6 shrink-0" />
        <span className="min-w-0">{STRUCK_WORDS[struck]}</span>
      </span>
      <span className="mt-2 block text-lg text-ink line-through">
        {preparation.lines.map((line) => (
          <span key={line.lineId} className="block wrap-anywhere">
            {line.quantity} × {formatProductName(line)}
          </span>
        ))}
      </span>
      <span className="mt-2 block text-base font-medium text-ink">Tap to take it off</span>
    </button>
  )
}
