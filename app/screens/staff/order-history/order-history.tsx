import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useNavigate, useSearchParams } from 'react-router'
import { locationTipsQuery } from '#app/features/orders/staff-orders.queries.ts'
import { locationHomePath } from '#app/paths.ts'
import { staffOrdersPath } from '#app/staff-paths.ts'
import { StatTile } from '#app/ui/data/stat-tile.tsx'
import { useWideScreen } from '#app/ui/layout/use-wide-screen.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { RehearsalBanner } from '#app/features/orders/rehearsal-banner.tsx'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { canSeeOrders } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { PickedDetail } from '../shell/picked-detail.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { OrderHistoryList } from './order-history-list.tsx'

/** Every paid order of a location, the picked one beside them, and its tips of the last 12 hours. */
function OrderHistory() {
  const { vendorLocationId, location } = useStaffLocation()
  const navigate = useNavigate()
  const isWide = useWideScreen()
  const [search] = useSearchParams()
  const orderId = useMatches().at(-1)?.params.orderId
  const isAlone = orderId !== undefined && !isWide
  const back = isAlone
    ? { pathname: staffOrdersPath(vendorLocationId), search: search.toString() }
    : locationHomePath(vendorLocationId)
  const tips = useQuery({ ...locationTipsQuery(vendorLocationId), refetchOnWindowFocus: true })
  return (
    <StaffFrame title="Order History" atLocation wide="fluid" onBack={() => void navigate(back)}>
      <div
        className={`mb-6 flex flex-wrap items-end justify-between gap-4 flat:mb-2 flat:items-center ${isAlone ? 'hidden' : ''}`}
      >
        <div className="min-w-0">
          <h1 className="display text-3xl flat:text-xl">Order History</h1>
        </div>
        <div className="w-full sm:w-56 flat:w-72 flat:*:flex-row flat:*:items-baseline flat:*:gap-3 flat:*:border-0 flat:*:bg-transparent flat:*:p-0">
          <StatTile
            label="Tips in the last 12 hours"
            value={
              tips.data ? formatMoney(toCents(tips.data.tipTotal)) : tips.error ? null : undefined
            }
          />
        </div>
      </div>
      {isRehearsing(location) && <RehearsalBanner />}
      <PickedDetail
        list={<OrderHistoryList pickedId={orderId} />}
        detail={orderId === undefined ? null : <Outlet />}
      />
    </StaffFrame>
  )
}

export default requireRight(canSeeOrders, OrderHistory)
