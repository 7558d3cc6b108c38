import { Check, TriangleAlert, X } from 'lucide-react'
import { TONE_COLORS } from '../order/verdict-tones.ts'
import type { DoorVerdict } from './use-check-in.ts'

/** The result of the last check-in, readable at arm's length in the dark. */
export function DoorVerdictCard({ verdict }: { verdict: DoorVerdict }) {
  const Icon = ICONS[verdict.tone]
  return (
    <section
      key={verdict.id}
      data-verdict={verdict.tone}
      role={verdict.tone === 'success' ? 'status' : 'alert'}
      className={`flex items-center gap-4 rounded-sheet bg-(--panel) p-5 text-(--panel-ink) ${TONE_COLORS[verdict.tone]}`}
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full border-4 border-current">
        <Icon aria-hidden className="size-8 stroke-[3]" />
      </span>
      <div className="min-w-0">
        <p className="display text-2xl text-wrap! uppercase">{verdict.word}</p>
        {verdict.name && <p className="text-lg font-semibold wrap-anywhere">{verdict.name}</p>}
        <p className="text-sm font-medium">{verdict.text}</p>
      </div>
    </section>
  )
}

const ICONS = { success: Check, danger: X, warning: TriangleAlert }
