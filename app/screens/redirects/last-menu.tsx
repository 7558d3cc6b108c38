import { Navigate } from 'react-router'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { useLastMenuPath } from '#app/features/layout/use-last-menu-path.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Where the installed app starts: at the last menu, which only the browser knows. */
export default function LastMenu() {
  const menuPath = useLastMenuPath()
  if (useIsHydrated()) return <Navigate to={menuPath} replace />
  return (
    <LastVenueAccent>
      <main className="grid min-h-dvh place-items-center">
        <title>Fayva</title>
        <Spinner className="text-accent-ink" />
      </main>
    </LastVenueAccent>
  )
}

/** False on the server and for the first render in the browser. */
function useIsHydrated(): boolean {
  return useBrowserValue(
    () => true,
    () => false,
  )
}
