import { useSession } from '#app/features/identity/use-session.ts'
import { PrefetchPage } from '#app/features/layout/prefetch-page.tsx'
import { reviewPath, signInPath } from '#app/paths.ts'

/** Most who open a menu order: the next screens arrive while they choose. */
export function PrefetchSale({ vendorLocationId }: { vendorLocationId: string }) {
  const { status } = useSession()
  // The page has not hydrated yet.
  if (status === 'unknown') return null
  return (
    <>
      {status === 'signed-out' && <PrefetchPage page={signInPath()} />}
      <PrefetchPage page={reviewPath(vendorLocationId)} />
    </>
  )
}
