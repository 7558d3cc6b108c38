import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface AccordionItem {
  key: string
  title: ReactNode
  content: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** Opening one closes the others. */
  single?: boolean
  /** The key of the item that is initially open. */
  openAtFirst?: string
}

/** Collapsible sections made of native <details>, which find-in-page can open. */
export function Accordion({ items, single = false, openAtFirst }: AccordionProps) {
  const group = useId()
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ key, title, content }) => (
        <details
          key={key}
          name={single ? group : undefined}
          open={key === openAtFirst}
          className="group"
        >
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
