import { useEffect, useMemo } from 'react'
import { useLiveMenu } from '#app/features/inventory/use-live-menu.ts'
import { rememberLocation } from '#app/features/layout/back-target.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { toMenuSections } from '#domain/inventory/menu-sections.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { Arrival } from './arrival.tsx'
import { CartAside } from './cart-aside.tsx'
import { menuTitle } from './menu-head.ts'
import { MenuHeading } from './menu-heading.tsx'
import { MenuSection } from './menu-section.tsx'
import { OrderBar } from './order-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import { useMenuCart } from './use-menu-cart.ts'
import { useProductSheet } from './use-product-sheet.tsx'

export interface MenuPageProps {
  location: VendorLocation
  vendor: Vendor
  products: readonly Product[]
}

/** Everything a location sells, with the cart below it, or beside it on a wide screen. */
export function MenuPage({ location, vendor, products }: MenuPageProps) {
  const { vendorLocationId, promotion } = location
  const sections = useMemo(() => toMenuSections(products), [products])
  const cart = useMenuCart(location, products)
  const details = useProductSheet(location, sections)
  useLiveMenu(vendorLocationId)
  const { primaryColor } = location
  useEffect(
    () => rememberLocation(vendorLocationId, primaryColor),
    [vendorLocationId, primaryColor],
  )

  return (
    <AccentScope color={location.primaryColor}>
      <CustomerPage title={menuTitle(location, vendor)} wide bar={<OrderBar cart={cart} />}>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8">
          <div>
            <MenuHeading location={location} vendor={vendor} />
            {sections.length === 0 && (
              <EmptyState
                title="Nothing on the menu right now"
                description="This location is not selling at the moment. Look again later."
              />
            )}
            {sections.length > 1 && <SectionNav sections={sections} />}
            {sections.map((section, index) => (
              <MenuSection
                key={section.productType}
                section={section}
                vendorLocationId={vendorLocationId}
                promotionPercent={promotion?.percent}
                isFirst={index === 0}
                onOpen={details.open}
                openingId={details.openingId}
              />
            ))}
          </div>
          {sections.length > 0 && <CartAside cart={cart} />}
        </div>
        {details.sheet}
      </CustomerPage>
      <Arrival location={location} />
    </AccentScope>
  )
}
