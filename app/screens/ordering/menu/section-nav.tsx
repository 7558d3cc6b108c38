import type { MouseEvent } from 'react'
import { type MenuSection, toCategories } from '#domain/inventory/menu-sections.ts'
import { wantsLessMotion } from '#app/ui/media/wants-less-motion.ts'
import { useCurrentSection } from './use-current-section.ts'

/** The address of a section's heading within the page. */
export function sectionId({ productType }: Pick<MenuSection, 'productType'>): string {
  return `section-${productType.toLowerCase().replaceAll('_', '-')}`
}

/** The headings that a menu's chips lead to, by their ids: sections, and the categories in each. */
function toHeadings(sections: readonly MenuSection[]): [id: string, title: string][] {
  return sections.flatMap((section) => {
    const id = sectionId(section)
    const categories = toCategories(section.items).flatMap(({ title }, at) =>
      title ? [[`${id}-${at}`, title] as [string, string]] : [],
    )
    return [[id, section.title], ...categories]
  })
}

/** Jumps to a kind of product; stays in reach while the menu scrolls. */
export function SectionNav({ sections }: { sections: readonly MenuSection[] }) {
  const headings = toHeadings(sections)
  const current = useCurrentSection(headings.map(([id]) => id))
  if (headings.length < 2) return null
  return (
    <nav
      aria-label="Menu sections"
      className="sticky top-below-header z-10 -mx-gutter mb-[min(1rem,16px)] overflow-x-auto bg-glass px-gutter py-2 backdrop-blur-lg [scrollbar-width:none] flat:static"
    >
      <ul className="flex w-max gap-2">
        {headings.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-touch items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink-muted transition hover:bg-raised hover:text-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-canvas"
              onClick={jump}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves there, and the focus with it, without an entry in the history. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!heading) return
  event.preventDefault()
  heading.scrollIntoView({ behavior: wantsLessMotion() ? 'auto' : 'smooth' })
  heading.focus({ preventScroll: true })
}
