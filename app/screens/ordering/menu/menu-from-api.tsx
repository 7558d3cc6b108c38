import { Navigate } from 'react-router'
import { Queries } from '#app/api/queries.tsx'
import { useCatalogue } from '#app/features/inventory/use-catalogue.ts'
import { NotFoundPage } from '#app/features/layout/error-pages.tsx'
import { notFoundPath } from '#app/paths.ts'
import { MenuPage } from './menu-page.tsx'
import { MenuFailed, MenuOffline } from './menu-problems.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

export interface MenuFromApiProps {
  vendorLocationId: string
  /** Why the server has drawn no menu, shown until the API answers; undefined after in-app navigation. */
  onServer: 'failed' | 'unknown' | undefined
}

/**
 * The menu after in-app navigation, or when the server could not load it. A draft is visible to staff, but only
 * their browser can prove that they are.
 */
export default function MenuFromApi(props: MenuFromApiProps) {
  return (
    <Queries>
      <LoadedMenu {...props} />
    </Queries>
  )
}

function LoadedMenu({ vendorLocationId, onServer }: MenuFromApiProps) {
  const catalogue = useCatalogue(vendorLocationId)
  switch (catalogue.status) {
    case 'ready':
      return <MenuPage key={vendorLocationId} place={catalogue} />
    case 'failed':
      return <MenuFailed onRetry={catalogue.retry} />
    case 'offline':
      return <MenuOffline />
    case 'loading':
    case 'not-found':
      return (
        <>
          <UntilKnown onServer={onServer} />
          {catalogue.status === 'not-found' && <Navigate to={notFoundPath()} replace />}
        </>
      )
  }
}

/** Stays until the page at /404 is there, so that a tap on its link meets one. */
function UntilKnown({ onServer }: Pick<MenuFromApiProps, 'onServer'>) {
  if (onServer === 'unknown') return <NotFoundPage />
  return onServer === 'failed' ? <MenuFailed /> : <MenuSkeleton />
}
