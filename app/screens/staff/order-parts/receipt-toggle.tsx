import { ChevronDown, Receipt as ReceiptIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Receipt } from '#app/features/orders/receipt.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import type { Order } from '#domain/orders/orders.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { VIEW_RECEIPT } from './order.messages.ts'

/** The receipt, for guests who ask. */
export function ReceiptToggle({ order }: { order: Order }) {
  const { vendor, location } = useStaffLocation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="secondary"
        block
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<ReceiptIcon aria-hidden className="size-5" />}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="inline-flex flex-wrap items-center justify-center gap-2">
          {isOpen ? 'Hide Receipt' : VIEW_RECEIPT}
          <ChevronDown aria-hidden className={`size-5 transition ${isOpen ? 'rotate-180' : ''}`} />
        </span>
      </Button>
      <div id={id} className={isOpen ? 'mt-3' : ''}>
        {isOpen && (
          <Receipt
            order={order}
            venue={`${vendor.name}, ${location.description}`}
            timeZone={vendor.timeZone}
            canShare={false}
          />
        )}
      </div>
    </div>
  )
}
