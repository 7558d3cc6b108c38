import { Check, LoaderCircle, ScanLine, TriangleAlert, Undo2, X } from 'lucide-react'
import { TONE_COLORS } from '../shell/verdict-tones.ts'
import type { DoorVerdict } from './door-verdicts.ts'
import type { ShownVerdict } from './use-door-verdict.ts'

export interface DoorVerdictProps {
  verdict: ShownVerdict | undefined
  /** Why no guest may enter now, shown before the first one is refused. */
  shut: string | undefined
  onNext: (next: NonNullable<DoorVerdict['next']>) => void
}

/**
 * The result of the last check-in, readable at arm's length in the dark. It has a place of its own above the
 * list, also before the first one, so that no guest moves under the thumb; a long text covers what is below.
 */
export function DoorVerdictPlace({ verdict, shut, onNext }: DoorVerdictProps) {
  return (
    <div className="sticky top-[calc(var(--banner-height)+var(--header-height)+0.5rem)] z-10 mb-4 h-[6.5rem] short:h-[4.25rem] short:sm:relative short:sm:top-0 short:sm:mb-0">
      {verdict ? <Card key={verdict.id} verdict={verdict} onNext={onNext} /> : <Idle shut={shut} />}
    </div>
  )
}

function Idle({ shut }: Pick<DoorVerdictProps, 'shut'>) {
  const Icon = shut ? TriangleAlert : ScanLine
  return (
    <p
      className={`flex h-full items-center justify-center gap-3 overflow-hidden rounded-sheet border border-dashed bg-canvas px-5 text-sm ${shut ? 'border-warning text-warning' : 'border-line-strong text-ink-muted'}`}
    >
      <Icon aria-hidden className="size-6 shrink-0 stroke-[1.5]" />
      <span>
        {shut && <span className="font-semibold">Not tonight. </span>}
        {shut ?? 'Ready for the next guest'}
      </span>
    </p>
  )
}

function Card({ verdict, onNext }: { verdict: ShownVerdict; onNext: DoorVerdictProps['onNext'] }) {
  const { tone, word, name, quantity = 1, text, next } = verdict
  const Icon = ICONS[tone]
  const isBusy = tone === 'busy'
  const isCalm = isBusy || tone === 'success' || tone === 'info'
  return (
    <section
      data-verdict={tone}
      role={isCalm ? 'status' : 'alert'}
      className={`absolute inset-x-0 top-0 flex min-h-full items-center gap-x-4 rounded-sheet bg-(--panel) px-4 py-2 text-(--panel-ink) shadow-float short:gap-x-3 short:py-1 ${TONE_COLORS[tone]}`}
    >
      <span
        className={`grid size-[min(3rem,12vw)] shrink-0 place-items-center rounded-full short:size-9 ${isBusy ? '' : 'border-4 border-current short:border-3'}`}
      >
        <Icon
          aria-hidden
          className={isBusy ? 'size-full animate-spin stroke-2' : 'size-3/5 stroke-[3]'}
        />
      </span>
      <div className="min-w-0 flex-1 short:flex short:flex-wrap short:items-baseline short:gap-x-3">
        <p className="display text-[min(1.75rem,8.5vw)] leading-none text-wrap! uppercase short:text-[min(1.5rem,8vw)]">
          {word}
        </p>
        {name && <p className="mt-0.5 leading-tight font-semibold wrap-anywhere">{name}</p>}
        <p className="text-sm leading-snug font-medium text-pretty short:w-full short:text-xs">
          {quantity > 1 ? `Party of ${quantity} · ` : ''}
          {text}
        </p>
      </div>
      {next && (
        <button
          type="button"
          className="flex min-h-touch min-w-touch shrink-0 items-center justify-center gap-1.5 rounded-control border-2 border-current px-3 text-sm font-semibold"
          onClick={() => onNext(next)}
        >
          {next.what === 'take-back' && <Undo2 aria-hidden className="size-4" />}
          {next.what === 'take-back' ? 'Undo' : 'Let in'}
        </button>
      )}
    </section>
  )
}

const ICONS = {
  success: Check,
  danger: X,
  warning: TriangleAlert,
  info: Undo2,
  busy: LoaderCircle,
}
