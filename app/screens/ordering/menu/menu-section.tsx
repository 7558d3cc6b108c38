import {
  type MenuItem,
  type MenuSection as Section,
  toCategories,
} from '#domain/inventory/menu-sections.ts'
import { itemCount } from '#domain/inventory/inventory.messages.ts'
import { ProductCard } from './product-card.tsx'
import { sectionId } from './section-nav.tsx'

/** This many cards load their pictures at once; the others load after hydration, when they are near. */
const FIRST_PICTURES = 4

/** Two columns on a phone, one where enlarged text leaves no room for two. */
export const CARD_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.75rem,34%)),1fr))] gap-3 xs:max-lg:grid-cols-3 lg:grid-cols-2'

export interface MenuSectionProps {
  section: Section
  vendorLocationId: string
  promotionPercent: number | undefined
  /** Whether none of it can be ordered right now; a text says from when. */
  isClosed: boolean | string | undefined
  /** Whether its first cards are seen on arrival. */
  isSeenFirst: boolean
  onOpen: (item: MenuItem) => void
  /** The card whose details are on their way. */
  openingId: string | undefined
}

/** One kind of product: 'Alcoholic (12 items)' and its cards. */
export function MenuSection({ section, isSeenFirst, openingId, ...card }: MenuSectionProps) {
  const { title, items } = section
  const headingId = sectionId(section)
  return (
    <section aria-labelledby={headingId} className="mb-8">
      <h2 id={headingId} tabIndex={-1} className="display mb-3 scroll-mt-34 text-xl outline-none">
        {title}{' '}
        <span className="text-base font-medium tracking-normal text-ink-muted">
          ({itemCount(items.length)})
        </span>
      </h2>
      {toCategories(items).map((category, at) => {
        const cards = (
          <ul key={category.title ?? ''} className={CARD_GRID}>
            {category.items.map((item, index) => (
              <ProductCard
                key={item.id}
                item={item}
                eager={isSeenFirst && at === 0 && index < FIRST_PICTURES}
                isOpening={item.id === openingId}
                {...card}
              />
            ))}
          </ul>
        )
        if (!category.title) return cards
        const id = `${headingId}-${at}`
        return (
          <section key={category.title} aria-labelledby={id} className="mt-5">
            <h3
              id={id}
              tabIndex={-1}
              className="mb-2.5 scroll-mt-34 font-semibold text-ink-muted outline-none"
            >
              {category.title}
            </h3>
            {cards}
          </section>
        )
      })}
    </section>
  )
}
