import { useQuery } from '@tanstack/react-query'
import type { Order } from '#domain/orders/orders.contract.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { TextConsent } from '#app/features/notices/text-consent.tsx'

/** Asks the guest of a location that works as a line whether to text when the order is ready. */
export function ReadyTextConsent({ order, locked }: { order: Order; locked: boolean }) {
  const location = useQuery(locationQuery(order.vendorLocationId)).data
  if (location?.fulfilment !== 'LINE' || order.isRehearsal) return null
  return <TextConsent userId={order.userId} locked={locked} />
}
