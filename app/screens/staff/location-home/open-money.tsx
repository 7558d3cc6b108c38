import { useInfiniteQuery } from '@tanstack/react-query'
import { moneyIssuesQuery } from '#app/features/money-desk/money-issues.queries.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { alarmOf } from '#domain/money-desk/disputes.ts'
import { openCount, toAnswerSoon } from '#domain/money-desk/money-issues.messages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

/** How much of the venue's money needs a person; the fallback while nobody knows, or when nothing does. */
export function OpenMoney({ fallback }: { fallback: string }) {
  const { vendor } = useStaffLocation()
  const { data } = useInfiniteQuery(moneyIssuesQuery(vendor.vendorId))
  const now = useNow()
  const [first] = data?.pages ?? []
  if (!first || first.count === 0) return fallback
  const { items, count } = first
  const soon = items.filter((issue) => alarmOf(issue, now)).length
  const isMore = soon === items.length && count > soon
  return (
    <span className="font-semibold text-danger">
      {openCount(count)}
      {soon > 0 && `, ${toAnswerSoon(soon, isMore)}`}
    </span>
  )
}
