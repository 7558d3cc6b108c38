import { Navigate } from 'react-router'
import { Queries } from '#app/api/queries.tsx'
import { useCatalogue } from '#app/features/inventory/use-catalogue.ts'
import { notFoundPath } from '#app/paths.ts'
import { MenuPage } from './menu-page.tsx'
import { MenuFailed, MenuOffline } from './menu-problems.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

export interface MenuFromApiProps {
  vendorLocationId: string
  failedOnServer: boolean
}

/** The menu after in-app navigation, or when the server could not load it. */
export default function MenuFromApi(props: MenuFromApiProps) {
  return (
    <Queries>
      <LoadedMenu {...props} />
    </Queries>
  )
}

function LoadedMenu({ vendorLocationId, failedOnServer }: MenuFromApiProps) {
  const catalogue = useCatalogue(vendorLocationId)
  switch (catalogue.status) {
    case 'ready':
      return <MenuPage key={vendorLocationId} place={catalogue} />
    case 'not-found':
      return <Navigate to={notFoundPath()} replace />
    case 'failed':
      return <MenuFailed onRetry={catalogue.retry} />
    case 'offline':
      return <MenuOffline />
    case 'loading':
      return failedOnServer ? <MenuFailed /> : <MenuSkeleton />
  }
}
