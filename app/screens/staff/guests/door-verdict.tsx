import { Check, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { TONE_COLORS } from '../order/verdict-tones.ts'
import type { DoorVerdict } from './use-check-in.ts'

/** The result of the last check-in, readable at arm's length in the dark. It stays in view above the list. */
export function DoorVerdictCard({ verdict }: { verdict: DoorVerdict }) {
  const Icon = ICONS[verdict.tone]
  const isBusy = verdict.tone === 'busy'
  return (
    <section
      key={verdict.id}
      data-verdict={verdict.tone}
      role={verdict.tone === 'success' || isBusy ? 'status' : 'alert'}
      className={`sticky top-[calc(var(--banner-height)+var(--header-height)+0.5rem)] z-10 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sheet bg-(--panel) px-5 py-4 text-(--panel-ink) shadow-float short:px-4 short:py-2 ${TONE_COLORS[verdict.tone]}`}
    >
      <span
        className={`grid size-[min(3rem,10dvh)] shrink-0 place-items-center rounded-full ${isBusy ? '' : 'border-4 border-current'}`}
      >
        <Icon
          aria-hidden
          className={isBusy ? 'size-full animate-spin stroke-2' : 'size-3/5 stroke-[3]'}
        />
      </span>
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="display text-[min(2.25rem,11vw)] leading-tight text-wrap! uppercase short:text-[min(2rem,11vw)]">
          {verdict.word}
        </p>
        {verdict.name && <p className="text-lg font-semibold wrap-anywhere">{verdict.name}</p>}
        <p className="text-sm font-medium">
          {verdict.quantity && verdict.quantity > 1 ? `Party of ${verdict.quantity} · ` : ''}
          {verdict.text}
        </p>
      </div>
    </section>
  )
}

const ICONS = { success: Check, danger: X, warning: TriangleAlert, busy: LoaderCircle }
