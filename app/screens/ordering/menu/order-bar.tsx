import { type FunctionComponent, useEffect, useState } from 'react'
import { startLater } from '#app/api/start-later.ts'
import type { MenuCartProps } from './use-menu-cart.ts'

/** Once it is there, a menu that is opened later has its bar at once. */
let Loaded: FunctionComponent<MenuCartProps> | undefined

/**
 * The bar below the menu. Its code arrives once the menu can be used: only the browser knows the cart, so it
 * is in no page from the server. A failed load is tried again, and the menu stays.
 */
export function OrderBar(props: MenuCartProps) {
  const [Content, setContent] = useState(() => Loaded)
  useEffect(() => {
    if (Loaded) return undefined
    return startLater(async () => {
      const { OrderBarContent } = await import('./order-bar-content.tsx')
      return () => {
        Loaded = OrderBarContent
        setContent(() => OrderBarContent)
        return () => {}
      }
    })
  }, [])
  return Content && <Content {...props} />
}
