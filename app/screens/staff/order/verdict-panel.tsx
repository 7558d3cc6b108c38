import { Check, LoaderCircle, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'

export type VerdictTone = 'success' | 'warning' | 'danger' | 'info' | 'busy'

export interface VerdictPanelProps {
  tone: VerdictTone
  /** A few words that can be read at arm's length. */
  word: string
  /** More stands below it: on a phone the top of that stays in sight. */
  hasMore?: boolean
  children?: ReactNode
}

/** The result of opening an order: on a phone it fills the screen between header and next step. */
export function VerdictPanel({ tone, word, hasMore = false, children }: VerdictPanelProps) {
  const Icon = ICONS[tone]
  const isUrgent = tone === 'danger' || tone === 'warning'
  return (
    <section
      data-verdict={tone}
      className={`-mx-gutter -mt-5 flex flex-col gap-5 px-gutter py-6 lg:mx-0 lg:mt-0 lg:min-h-[26rem] lg:rounded-sheet lg:p-8 ${hasMore ? FILL_BUT_A_LINE : `-mb-5 ${FILL}`} ${TONES[tone]}`}
    >
      <div
        role={isUrgent ? 'alert' : 'status'}
        className="flex flex-col items-center gap-3 text-center lg:flex-row lg:gap-6 lg:text-left"
      >
        <span
          className={`grid size-28 shrink-0 place-items-center rounded-full lg:size-24 ${tone === 'busy' ? '' : 'border-8 border-current'}`}
        >
          <Icon
            aria-hidden
            className={tone === 'busy' ? 'size-20 animate-spin stroke-2' : 'size-16 stroke-[3]'}
          />
        </span>
        <h1
          className={`display min-w-0 lg:text-4xl ${word.length > LONG_WORD ? 'text-3xl text-wrap!' : 'text-4xl'}`}
        >
          {word}
        </h1>
      </div>
      {children}
    </section>
  )
}

/** From here on a smaller size keeps the words of a phone's line together. */
const LONG_WORD = 14

const FILL =
  'min-h-[calc(100dvh-var(--header-height)-var(--bar-height)-var(--safe-bottom))] lg:mb-0'
const FILL_BUT_A_LINE =
  'min-h-[calc(100dvh-var(--header-height)-var(--bar-height)-var(--safe-bottom)-4rem)]'

const ICONS: Record<VerdictTone, LucideIcon> = {
  success: Check,
  warning: TriangleAlert,
  danger: X,
  info: Check,
  busy: LoaderCircle,
}

const TONES: Record<VerdictTone, string> = {
  success: 'bg-verdict-success text-on-verdict-success',
  warning: 'bg-verdict-warning text-on-verdict-warning',
  danger: 'bg-verdict-danger text-on-verdict-danger',
  info: 'bg-verdict-info text-on-verdict-info',
  busy: 'bg-surface text-ink',
}
