import { CircleCheck, Plus, ShoppingBag } from 'lucide-react'
import { Badge } from '#app/ui/data/badge.tsx'
import { Price } from '#app/ui/data/price.tsx'
import type { PhoneMenu } from './read-phone-menu.ts'

/** A phone with the menu of the demo location on it. A picture: nothing in it can be tapped. */
export function Phone({ menu }: { menu: PhoneMenu }) {
  const [first, second] = menu.items
  const cart = [first, second].filter((item) => item !== undefined)
  const subtotal = cart.reduce((sum, item) => sum + item.cents, 0)
  return (
    <figure className="@container relative">
      <figcaption className="sr-only">The menu of {menu.location} on a phone</figcaption>
      <div
        inert
        className="relative mx-auto w-72 max-w-full overflow-hidden rounded-[2.75rem] border-4 border-line-strong bg-canvas shadow-float"
      >
        <div className="flex h-9 items-center justify-center">
          <span className="h-5 w-20 rounded-full bg-raised" />
        </div>
        <div className="px-4 pt-2 pb-28">
          <p className="text-xs text-ink-muted">{menu.venue}</p>
          <p className="display text-2xl">{menu.location}</p>
          <p className="display mt-4 text-base">
            {menu.section}{' '}
            <span className="text-sm font-medium tracking-normal text-ink-muted">
              ({menu.itemCount} items)
            </span>
          </p>
          <ul className="mt-2 grid grid-cols-2 gap-2">
            {menu.items.map((item, index) => (
              <li
                key={item.name}
                className="overflow-hidden rounded-card border border-line bg-surface"
              >
                <div className="relative">
                  <img
                    src={item.picture}
                    alt=""
                    width={400}
                    height={400}
                    fetchPriority={index < 2 ? 'high' : undefined}
                    decoding="async"
                    className="aspect-square w-full object-cover"
                  />
                  {menu.discount && (
                    <Badge tone="accent" className="absolute top-1.5 left-1.5 @max-[14rem]:hidden">
                      {menu.discount}
                    </Badge>
                  )}
                  <span className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-full bg-accent text-on-accent">
                    <Plus aria-hidden className="size-4" />
                  </span>
                </div>
                <div className="p-2">
                  <p className="truncate text-xs font-semibold">{item.name}</p>
                  <Price {...item} className="text-xs" />
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="absolute inset-x-0 bottom-0 border-t border-line bg-glass p-3 pb-6 backdrop-blur-lg">
          <div className="flex items-center justify-between gap-2 rounded-control bg-accent px-4 py-3 text-sm font-semibold text-on-accent">
            <span className="flex items-center gap-2">
              <ShoppingBag aria-hidden className="size-4" /> Order Now
            </span>
            <Price cents={subtotal} />
          </div>
        </div>
      </div>
      <div className="absolute -right-1 bottom-28 flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-float sm:right-4 tablet:-left-5 tablet:right-auto lg:-left-10">
        <CircleCheck aria-hidden className="size-6 text-success" />
        <div>
          <p className="text-sm font-semibold">Ready to pick up</p>
          <p className="text-xs text-ink-muted">Skip the line!</p>
        </div>
      </div>
    </figure>
  )
}
