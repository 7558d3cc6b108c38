import { Check, ChevronsRight, Clock, ClockAlert, Ellipsis, TriangleAlert } from 'lucide-react'
import { type Age, ageOf, type WarningMinutes } from '#domain/preparations/preparation-age.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { type LineChange, nextStage } from '#domain/preparations/line-change.ts'
import { AGE_WORDS, NEXT_STEPS, STAGE_WORDS } from './line.messages.ts'
import { useMinutesSince } from './minute-clock.ts'
import { toCalled } from './to-called.ts'

export interface CardHeadProps {
  preparation: Preparation
  warnings: WarningMinutes
  namesStation: boolean
  onChange: (change: LineChange) => void
  /** Asks what went wrong. */
  onMenu: (preparation: Preparation) => void
}

/** The number that is called, for whom and since when; a tap is the next stage. */
export function CardHead(props: CardHeadProps) {
  const { preparation, warnings, namesStation, onChange, onMenu } = props
  const { stage, customerName, spot, station, round, queuedAt } = preparation
  const minutes = useMinutesSince(queuedAt)
  const step = NEXT_STEPS[stage]
  const to = nextStage(stage)
  // for a moment after the last tap the card stays in its place
  const age = step ? ageOf(minutes, warnings) : 'FRESH'
  return (
    <div className={`flex flex-wrap justify-end ${step ? TONES[age] : OVER}`}>
      <button
        type="button"
        disabled={!step || !to}
        className="block min-w-0 flex-[1_1_10rem] pt-3 pb-2 pl-4 text-left transition hover:brightness-110 active:brightness-90"
        onClick={() => to && onChange({ kind: 'move', from: stage, to })}
      >
        <span className="flex flex-wrap items-start justify-between gap-x-3">
          <span className="display text-4xl tabular-nums">{toCalled(preparation)}</span>
          <Waiting age={age} minutes={minutes} />
        </span>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-3 text-xl leading-tight font-semibold">
          {customerName && <span className="min-w-0 wrap-anywhere">{customerName}</span>}
          {spot && <span className="min-w-0 wrap-anywhere">{spot}</span>}
        </span>
        <span className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 text-base font-medium wrap-anywhere">
            {[namesStation && station, round > 1 && 'Remake', stage === 'MAKING' && 'Making']
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="ml-auto flex items-center gap-1.5 text-lg font-semibold">
            {step ? (
              <ChevronsRight aria-hidden className="size-6" />
            ) : (
              <Check aria-hidden className="size-6" />
            )}
            {step ?? STAGE_WORDS[stage]}
          </span>
        </span>
      </button>
      <button
        type="button"
        aria-label={`More about ${toCalled(preparation)}`}
        className="grid min-h-[48px] w-13 shrink-0 place-items-start justify-center pt-5 pb-2 transition hover:brightness-110 active:brightness-90"
        onClick={() => onMenu(preparation)}
      >
        <Ellipsis aria-hidden className="size-6" />
      </button>
    </div>
  )
}

/** How long its guest has waited: a color, a word and a number. */
function Waiting({ age, minutes }: { age: Age; minutes: number }) {
  const Icon = ICONS[age]
  return (
    <span className="amount flex items-center gap-1.5 pt-2 text-xl font-semibold">
      <Icon aria-hidden className="size-6 shrink-0" />
      {minutes} min
      {AGE_WORDS[age] && <span>{AGE_WORDS[age]}</span>}
    </span>
  )
}

const ICONS = { FRESH: Clock, AMBER: ClockAlert, RED: TriangleAlert }
const TONES: Record<Age, string> = {
  FRESH: 'bg-raised text-ink',
  AMBER: 'bg-verdict-warning text-on-verdict-warning',
  RED: 'bg-verdict-danger text-on-verdict-danger',
}
const OVER = 'bg-success-soft text-success'
