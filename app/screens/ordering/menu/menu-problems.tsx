import { CircleAlert, WifiOff } from 'lucide-react'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { TRY_AGAIN } from '#app/features/layout/layout.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { MessageState } from '#app/ui/feedback/message-state.tsx'
import { PRODUCTS_FAILED } from '#domain/inventory/inventory.messages.ts'

/** The menu could not be loaded; the button tries again. */
export function MenuFailed({ onRetry = reload }: { onRetry?: () => void }) {
  return (
    <LastVenueAccent>
      <CustomerPage title="Menu" wide="fluid" className="grid place-items-center">
        <MessageState
          role="alert"
          tone="danger"
          level={1}
          icon={<CircleAlert aria-hidden className="size-7 stroke-[1.5]" />}
          title={PRODUCTS_FAILED}
          action={<Button onClick={onRetry}>{TRY_AGAIN}</Button>}
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}

export function MenuOffline() {
  return (
    <LastVenueAccent>
      <CustomerPage title="Menu" wide="fluid" className="grid place-items-center">
        <MessageState
          level={1}
          icon={<WifiOff aria-hidden className="size-7 stroke-[1.5]" />}
          title="You are offline"
          description="The menu opens when you reconnect."
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}

function reload() {
  window.location.reload()
}
