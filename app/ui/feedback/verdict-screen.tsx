import { Check, Info, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

export type VerdictTone = 'success' | 'warning' | 'danger' | 'info'

export interface VerdictScreenProps {
  tone: VerdictTone
  /** One word that can be read at arm's length: 'READY', 'STOP'. */
  word: string
  /** What happened and what to do, in a sentence. */
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** The result of a scan fills the screen until somebody acts on it. */
export function VerdictScreen({ tone, word, title, children, actions }: VerdictScreenProps) {
  const Icon = ICONS[tone]
  return (
    <section
      role={tone === 'success' || tone === 'info' ? 'status' : 'alert'}
      className={`fixed inset-0 z-40 flex flex-col overflow-y-auto ${TONES[tone]}`}
    >
      <div className="mx-auto flex w-full max-w-column flex-1 flex-col items-center justify-center gap-4 px-gutter py-8 text-center">
        <span className="grid size-44 place-items-center rounded-full border-8 border-current">
          <Icon aria-hidden className="size-24 stroke-[2.75]" />
        </span>
        <h1
          className="display text-verdict uppercase"
          style={{ '--letters': word.length } as CSSProperties}
        >
          {word}
        </h1>
        <p className="text-2xl font-semibold text-balance">{title}</p>
        {children}
      </div>
      {actions && (
        <div className="mx-auto flex w-full max-w-column flex-col gap-2 px-gutter pb-[calc(var(--safe-bottom)+1rem)]">
          {actions}
        </div>
      )}
    </section>
  )
}

const ICONS = { success: Check, warning: TriangleAlert, danger: X, info: Info }

const TONES: Record<VerdictTone, string> = {
  success: 'bg-verdict-success text-on-verdict-success',
  warning: 'bg-verdict-warning text-on-verdict-warning',
  danger: 'bg-verdict-danger text-on-verdict-danger',
  info: 'bg-verdict-info text-on-verdict-info',
}
