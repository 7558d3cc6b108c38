import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface AccordionItem {
  key: string
  title: ReactNode
  content: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
}

/** Collapsible sections made of native <details>, which find-in-page can open. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ key, title, content }) => (
        <details key={key} className="group">
          <summary className="flex min-h-action cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 font-semibold transition hover:bg-raised [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-muted transition group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pt-1 pb-4 text-sm text-ink-muted">{content}</div>
        </details>
      ))}
    </div>
  )
}
