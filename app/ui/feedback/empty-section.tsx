import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptySectionProps {
  title: string
  description?: string
  icon?: ReactNode
}

/** A message for the empty list of one part of a page, beside parts that have something to show. */
export function EmptySection({ title, description, icon }: EmptySectionProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-ink-muted">
        {icon ?? <Inbox aria-hidden className="size-6 stroke-[1.5]" />}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-semibold">{title}</h3>
        {description && <p className="text-sm text-pretty text-ink-muted">{description}</p>}
      </div>
    </div>
  )
}
