import { useQuery } from '@tanstack/react-query'
import { moneyIssuesQuery } from '#app/features/money-desk/money-issues.queries.ts'
import { openCount } from '#domain/money-desk/money-issues.messages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

/** How much of the venue's money needs a person; the fallback while nobody knows, or when nothing does. */
export function OpenMoney({ fallback }: { fallback: string }) {
  const { vendor } = useStaffLocation()
  const { data } = useQuery(moneyIssuesQuery(vendor.vendorId))
  const count = data?.items.length ?? 0
  if (count === 0) return fallback
  return <span className="font-semibold text-danger">{openCount(count)}</span>
}
