import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { untilLoadable } from '#app/api/connection.ts'
import { vendorPath } from '#app/paths.ts'
import type { PrefetchedCatalogue } from '#app/features/inventory/prefetch-catalogue.ts'
import { useLiveMenu } from '#app/features/inventory/use-live-menu.ts'
import { rememberLocation } from '#app/features/layout/back-target.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { itemCount } from '#domain/inventory/inventory.messages.ts'
import { toMenuSections } from '#domain/inventory/menu-sections.ts'
import { searchMenu } from '#domain/inventory/search-menu.ts'
import { Arrival } from './arrival.tsx'
import { CartAside } from './cart-aside.tsx'
import { menuTitle } from './menu-head.ts'
import { MenuHeading } from './menu-heading.tsx'
import { MenuSection } from './menu-section.tsx'
import { OrderBar } from './order-bar.tsx'
import { PrefetchSale } from './prefetch-sale.tsx'
import { SectionNav } from './section-nav.tsx'
import { findSplashFilm } from './splash-due.ts'
import { useRemovalOfGoneItems } from './use-menu-cart.ts'
import { type ClosedFor, useProductSheet } from './use-product-sheet.tsx'

const MenuNotices = lazy(() => import('./menu-notices.tsx'))

const FasterBars = lazy(async () => {
  await untilLoadable()
  return import('./faster-bars.tsx')
})

const SearchField = lazy(async () => ({
  default: (await import('#app/ui/data/search-field.tsx')).SearchField,
}))

/** A shorter menu is scanned faster than searched. */
const MIN_ITEMS_FOR_SEARCH = 15

export interface MenuPageProps {
  /** Initial data of the page. */
  place: PrefetchedCatalogue
}

/** Everything a location sells, with the cart below it, or beside it on a wide screen. */
export function MenuPage({ place }: MenuPageProps) {
  const { location, vendor, products } = useLiveMenu(place)
  const { vendorLocationId, promotion, state } = location
  const sections = useMemo(() => toMenuSections(products), [products])
  const allItems = sections.flatMap(({ items }) => items)
  const [searched, setSearched] = useState('')
  const shown = useMemo(() => searchMenu(sections, searched), [sections, searched])
  useRemovalOfGoneItems(vendorLocationId, products)
  const navigate = useNavigate()
  const isClosed = state === 'CLOSED'
  const closedFor: ClosedFor = (type) =>
    isClosed || (type === 'ALCOHOLIC_ITEM' && location.alcoholText)
  const details = useProductSheet(location, sections, closedFor)
  const { primaryColor } = location
  useEffect(
    () => rememberLocation(vendorLocationId, primaryColor),
    [vendorLocationId, primaryColor],
  )

  return (
    <AccentScope color={location.primaryColor}>
      <Arrival location={location} />
      <CustomerPage
        title={menuTitle(location, vendor)}
        scrolledTitle={location.description}
        onBack={() => void navigate(vendorPath(vendor.vendorId))}
        wide="fluid"
        bar={<OrderBar location={location} products={products} />}
      >
        {state !== 'OPEN' && (
          <Suspense>
            <MenuNotices location={location} vendor={vendor} />
          </Suspense>
        )}
        {state === 'OPEN' && location.fulfilment === 'LINE' && (
          <Suspense fallback={null}>
            <FasterBars location={location} products={products} />
          </Suspense>
        )}
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8">
          <div>
            <div className="sm:max-lg:short:grid sm:max-lg:short:grid-cols-2 sm:max-lg:short:items-start sm:max-lg:short:gap-4">
              <MenuHeading
                location={location}
                vendor={vendor}
                isOpen={!isClosed && allItems.some(({ isSoldOut }) => !isSoldOut)}
              />
              {allItems.length >= MIN_ITEMS_FOR_SEARCH && (
                <Suspense fallback={<div className="h-action" />}>
                  <SearchField label="Search the menu" value={searched} onSearch={setSearched} />
                </Suspense>
              )}
            </div>
            <output className="sr-only">
              {searched && itemCount(shown.flatMap(({ items }) => items).length)}
            </output>
            {searched && shown.length === 0 && (
              <EmptyState
                title="No items found"
                description="Try a different word."
                action={
                  <Button variant="secondary" onClick={() => setSearched('')}>
                    Clear
                  </Button>
                }
              />
            )}
            {sections.length === 0 && (
              <EmptyState
                title="Nothing on the menu right now"
                description="This location isn't selling right now. Check back later."
              />
            )}
            <SectionNav sections={shown} />
            {shown.map((section, index) => (
              <MenuSection
                key={section.productType}
                section={section}
                vendorLocationId={vendorLocationId}
                promotionPercent={promotion?.percent}
                isClosed={closedFor(section.productType)}
                // An ad covers them at first: its poster is loaded instead.
                isSeenFirst={index === 0 && !findSplashFilm(location)}
                onOpen={details.open}
                openingId={details.openingId}
              />
            ))}
          </div>
          {sections.length > 0 && <CartAside location={location} products={products} />}
        </div>
        {details.sheet}
      </CustomerPage>
      <PrefetchSale vendorLocationId={vendorLocationId} />
    </AccentScope>
  )
}
