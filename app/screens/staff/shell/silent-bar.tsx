import { useQuery } from '@tanstack/react-query'
import { MonitorX } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router'
import { crewsQuery } from '#app/features/preparations/crews.queries.ts'
import { linePath } from '#app/staff-paths.ts'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { StaffLocationContext } from './use-staff-location.ts'

const ASK_MS = 30_000

/** A red bar on every staff page of a line while a station has work and its screen sends no heartbeat. */
export function SilentBar() {
  const at = use(StaffLocationContext)
  if (!at || at.location.fulfilment !== 'LINE' || !canHandOver(at.role)) return null
  return <SilentStations vendorLocationId={at.vendorLocationId} />
}

function SilentStations({ vendorLocationId }: { vendorLocationId: string }) {
  const { data } = useQuery({ ...crewsQuery(vendorLocationId), refetchInterval: ASK_MS })
  const stations = data?.stations ?? []
  const paused = stations.filter(({ paused: pause }) => pause?.kind === 'OFFLINE')
  const silent = stations.filter((one) => one.isSilent && !paused.includes(one))
  if (paused.length + silent.length === 0) return null
  return (
    <div
      role="alert"
      className="no-print mb-4 flex gap-3 rounded-card bg-verdict-danger p-4 text-on-verdict-danger"
    >
      <MonitorX aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        {paused.map(({ stationId, name }) => (
          <p key={stationId} className="font-semibold">
            {name}: the screen is offline, and new orders are paused.
          </p>
        ))}
        {silent.map(({ stationId, name }) => (
          <p key={stationId} className="font-semibold">
            {name}: orders wait, and no makers’ screen is on.
          </p>
        ))}
        <p className="text-sm">
          <Link to={linePath(vendorLocationId)} className="underline">
            Open the line
          </Link>{' '}
          and start a shift.
        </p>
      </div>
    </div>
  )
}
