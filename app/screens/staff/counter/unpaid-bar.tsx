import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { scanPath } from '#app/staff-paths.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { ORDER_NOT_PAID } from '#domain/orders/orders.messages.ts'
import { useRefreshOrder } from '../order-parts/order-changes.ts'
import { BACK_TO_SCANNER, CHECK_PAYMENT, CONFIRM_PICKUP } from '../order-parts/order.messages.ts'
import { formatTime } from '../shell/format-time.ts'
import { StaffBar } from '../shell/staff-bar.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { inToneOf, type VerdictTone } from '../shell/verdict-tones.ts'

/** The guest has not paid: the staff check again, or go on with the next guest. */
export function UnpaidBar({ order, tone }: { order: Order; tone: VerdictTone }) {
  const { orderId, vendorLocationId } = order
  const { vendor } = useStaffLocation()
  const refresh = useRefreshOrder(vendorLocationId)
  const [isChecking, setChecking] = useState(false)
  const [checkedAt, setCheckedAt] = useState<Date>()

  async function check() {
    setChecking(true)
    await refresh(orderId)
    setChecking(false)
    setCheckedAt(new Date())
  }
  return (
    <StaffBar className={inToneOf(tone)}>
      <Button
        block
        icon={<RefreshCw aria-hidden className="size-5" />}
        pending={isChecking}
        pendingText="Checking…"
        onClick={() => void check()}
      >
        {CHECK_PAYMENT}
      </Button>
      <ButtonLink to={scanPath(vendorLocationId)} variant="secondary" block>
        {BACK_TO_SCANNER}
      </ButtonLink>
      <div className="flex min-h-touch! items-center gap-x-3 text-sm! sm:flex-[1_1_16rem]! sm:text-xs!">
        <Button variant="secondary" size="small" className="shrink-0" disabled>
          {CONFIRM_PICKUP}
        </Button>
        <output className="min-w-0 leading-tight">
          {checkedAt
            ? `Still not paid at ${formatTime(checkedAt.toISOString(), vendor.timeZone)}.`
            : ORDER_NOT_PAID}
        </output>
      </div>
    </StaffBar>
  )
}
