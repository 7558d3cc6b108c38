import { Check, LoaderCircle, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { TONE_COLORS, type VerdictTone } from '../shell/verdict-tones.ts'

export interface VerdictPanelProps {
  tone: VerdictTone
  /** One or two words as large as they can be: 'Give', 'Check ID'. */
  word: string
  /** The page's heading below the word; without it the word is the heading. */
  sentence?: string | undefined
  /** Staff decide: a question mark instead of the tone's icon. */
  isQuestion?: boolean | undefined
  /** A sentence to read before the word. */
  lead?: ReactNode
  /** The reason, in a line or two. */
  reason?: ReactNode
  /** There is content below: on a phone its top stays in view. */
  hasMore?: boolean
  children?: ReactNode
}

/** The result of opening an order, from edge to edge: the word, and on wide screens the items right of it. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { tone, word, sentence, isQuestion, lead, reason, hasMore = false, children } = props
  const isUrgent = tone === 'danger' || tone === 'warning'
  return (
    <section
      data-verdict={tone}
      className={`-mx-gutter -mt-5 grid content-start gap-5 bg-(--panel) px-gutter py-5 short:gap-y-2 short:py-2 flat:-mt-2 text-(--panel-ink) sm:gap-x-10 lg:mx-0 lg:pl-8 short:[--bar-height:4.25rem] flat:[--bar-height:3.5rem] ${children ? TWO_COLUMNS : ''} ${hasMore ? FILL_BUT_A_LINE : `-mb-5 flat:-mb-2 ${FILL}`} ${BLEED} ${TONE_COLORS[tone]}`}
    >
      <div className="flex min-w-0 flex-col gap-3 short:gap-2">
        {lead}
        <div role={isUrgent ? 'alert' : 'status'} className="flex flex-col gap-3 short:gap-2">
          <div className="flex flex-col items-center gap-3 text-center sm:items-start sm:text-left short:flex-row short:flex-wrap short:items-center short:max-sm:justify-center">
            <VerdictIcon tone={tone} isQuestion={isQuestion} />
            <Word word={word} isHeading={!sentence} />
          </div>
          {sentence && (
            <h1 className="display text-center text-2xl text-wrap! sm:text-left">{sentence}</h1>
          )}
        </div>
        {reason}
      </div>
      {children && <div className="flex min-w-0 flex-col gap-4">{children}</div>}
    </section>
  )
}

/** On a small screen it stays on one line with the icon, which leaves room for what follows. */
function Word({ word, isHeading }: { word: string; isHeading: boolean }) {
  const Tag = isHeading ? 'h1' : 'p'
  const longest = Math.max(FEWEST_LETTERS, ...word.split(' ').map((part) => part.length))
  const sizes = { '--word': longest, '--line': word.length + ICON_LETTERS } as CSSProperties
  return (
    <Tag
      data-verdict-word
      className={`display text-verdict max-w-full min-w-0 text-wrap! uppercase [--letters:var(--word)] [--word-height:13dvh] sm:[--word-height:20dvh] short:[--letters:var(--line)]`}
      style={sizes}
    >
      {word}
    </Tag>
  )
}

function VerdictIcon({ tone, isQuestion }: Pick<VerdictPanelProps, 'tone' | 'isQuestion'>) {
  const Icon = ICONS[tone]
  const isBusy = tone === 'busy'
  return (
    <span
      className={`grid size-[min(6rem,12dvh)] shrink-0 place-items-center rounded-full short:size-[min(3rem,12dvh)] ${isBusy ? '' : 'border-8 border-current short:border-4'}`}
    >
      {isQuestion ? (
        <span
          aria-hidden
          className="display text-[min(3rem,6dvh)] leading-none short:text-[min(1.75rem,7dvh)]"
        >
          ?
        </span>
      ) : (
        <Icon
          aria-hidden
          className={isBusy ? 'size-full animate-spin stroke-2' : 'size-3/5 stroke-[3]'}
        />
      )}
    </span>
  )
}

/** Two columns where both have room for a word at the reader's text size, otherwise one. */
const TWO_COLUMNS =
  'grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] sm:[--column:42vw] lg:[--column:24vw]'

/** The width that an icon beside the word takes. */
const ICON_LETTERS = 2
const FEWEST_LETTERS = 4

const FILL =
  'min-h-[calc(100dvh-var(--header-height)-var(--bar-height)-var(--safe-bottom))] lg:mb-0'
const FILL_BUT_A_LINE =
  'min-h-[calc(100dvh-var(--header-height)-var(--bar-height)-var(--safe-bottom)-4rem)]'
/** Extends the color to the edges of the screen; on wide screens not to the edge with the list. */
const BLEED =
  'shadow-[0_0_0_100vmax_var(--panel)] [clip-path:inset(0_-100vmax)] lg:[clip-path:inset(-1.25rem_-100vmax_0_0)]'

const ICONS: Record<VerdictTone, LucideIcon> = {
  success: Check,
  warning: TriangleAlert,
  danger: X,
  info: Check,
  busy: LoaderCircle,
}
