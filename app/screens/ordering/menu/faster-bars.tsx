import { lazy, Suspense, useEffect, useState } from 'react'
import { untilLoadable } from '#app/api/connection.ts'
import { Queries } from '#app/api/queries.tsx'
import { useSession } from '#app/features/identity/use-session.ts'
import { BarsForAll } from './bars-for-all.tsx'
import { type MenuCartProps, useMenuCart } from './use-menu-cart.ts'

/** Moves a cart to another bar. Its code comes with that of the review, which most visitors of a menu never open. */
const OtherBars = lazy(async () => {
  await untilLoadable()
  return { default: (await import('../other-bars.tsx')).OtherBars }
})

/** Guests tap several times in a row, so the server is asked only a moment after the last tap. */
const REST_MS = 1_000

/** Offers faster bars: for their cart to guests whom the server may tell how long it takes, for anything to the others. */
export default function FasterBars(props: MenuCartProps) {
  const { lines, vendorLocationId, location } = useMenuCart(props)
  const isSignedIn = useSession().status === 'signed-in'
  const [asked, setAsked] = useState(lines)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(lines), REST_MS)
    return () => clearTimeout(timer)
  }, [lines])
  return (
    <Queries>
      <div className="mb-4">
        {isSignedIn && lines.length > 0 ? (
          <Suspense fallback={null}>
            <OtherBars
              vendorLocationId={vendorLocationId}
              name={location.description}
              lines={lines}
              asked={asked}
            />
          </Suspense>
        ) : (
          <BarsForAll location={location} />
        )}
      </div>
    </Queries>
  )
}
