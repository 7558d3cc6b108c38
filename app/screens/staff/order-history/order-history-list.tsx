import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { hasCode } from '#app/api/api-error.ts'
import { PagedList } from '#app/features/layout/paged-list.tsx'
import { HISTORY_PAGE_SIZE, orderHistoryQuery } from '#app/features/orders/staff-orders.queries.ts'
import { readOrderId } from '#app/features/scanning/read-order-id.ts'
import { UNABLE_TO_FETCH } from '#app/features/orders/orders.messages.ts'
import { pickedOrderPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { usePageTokens } from '#app/ui/data/use-page-tokens.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { useWideScreen } from '#app/ui/layout/use-wide-screen.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { nameNight, orderColumns, STATUS_NAMES } from './order-columns.tsx'
import { useHistoryFilter } from './use-history-filter.ts'

export interface OrderHistoryListProps {
  /** The order that is open beside the list. */
  pickedId: string | undefined
}

/** The orders a page at a time, with one search box and filters by status and day. */
export function OrderHistoryList({ pickedId }: OrderHistoryListProps) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const navigate = useNavigate()
  const { filter, change } = useHistoryFilter()
  const [params] = useSearchParams()
  const isWide = useWideScreen()
  const isPicked = pickedId !== undefined
  const pages = usePageTokens()
  const query = useQuery(orderHistoryQuery(vendorLocationId, { ...filter, nextToken: pages.token }))
  const { data } = query
  const isFiltered = Object.values(filter).some(Boolean)
  const first = pages.page * HISTORY_PAGE_SIZE + 1

  function set(next: Parameters<typeof change>[0]) {
    pages.restart()
    change(next)
  }
  // under the same search: wide screens show it beside the list, and Back returns to it on others
  const toOrder = (orderId: string) => `${pickedOrderPath(vendorLocationId, orderId)}?${params}`
  function search(text: string) {
    const orderId = readOrderId(text)
    if (orderId) void navigate(toOrder(orderId))
    else set({ search: text })
  }
  return (
    <PagedList
      label="Orders"
      columns={orderColumns(vendor.timeZone)}
      narrow={isPicked}
      opensBeside={isWide}
      currentKey={pickedId}
      rows={data?.items}
      query={query}
      pages={pages}
      keyOf={({ orderId }) => orderId}
      hrefOf={({ orderId }) => toOrder(orderId)}
      groupOf={(order) => nameNight(order, vendor)}
      instead={
        hasCode(query.error, 'NAME_TOO_COMMON') && (
          <EmptyState title="Too many guests have this name" description="Type more of the name." />
        )
      }
      failedTitle={UNABLE_TO_FETCH}
      empty={
        <NoOrders
          onClear={isFiltered ? () => set({ search: '', status: '', day: '' }) : undefined}
        />
      }
      summary={data && `Orders ${first} to ${first + data.items.length - 1}`}
      tools={
        <div className="flex flex-col gap-3 flat:flex-row flat:items-center flat:*:first:flex-1">
          <SearchField
            label="Number, name, amount or date"
            value={filter.search ?? ''}
            onSearch={search}
          />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <FilterChips
              legend="Status"
              chips={STATUS_CHIPS}
              selected={filter.status ? [filter.status] : []}
              onChange={(selected) => set({ status: selected.at(-1) ?? '' })}
            />
            {/* the search takes dates too */}
            <div
              className={`flex w-full flex-wrap items-end gap-2 sm:w-auto ${filter.day ? '' : 'flat:hidden'}`}
            >
              <div className="min-w-0 flex-[1_1_11rem] sm:w-56 sm:flex-none">
                <DateField label="Day" value={filter.day ?? ''} onChange={(day) => set({ day })} />
              </div>
              {filter.day && (
                <Button variant="ghost" onClick={() => set({ day: '' })}>
                  All days
                </Button>
              )}
            </div>
          </div>
        </div>
      }
    />
  )
}

const STATUS_CHIPS = Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }))

function NoOrders({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear) {
    return (
      <EmptyState title="No orders yet" description="Paid orders of this location appear here." />
    )
  }
  return (
    <EmptyState
      title="No orders found"
      description="No paid order fits the search and filters."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all orders
        </Button>
      }
    />
  )
}
