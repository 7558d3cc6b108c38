import { useState } from 'react'
import {
  analyticsErrorText,
  fetchDump,
  fetchSoldOrders,
} from '#app/features/analytics/analytics.queries.ts'
import type { Period } from '#app/features/analytics/periods.ts'
import { useChange } from '#app/api/use-change.ts'
import { fromVenueTime } from '#app/ui/forms/venue-time.ts'
import type { EnrichedOrder } from '#domain/analytics/analytics.contract.ts'
import { DUMP_FAILED, RAW_ORDERS_FAILED } from '#domain/analytics/analytics.messages.ts'
import { formatStart } from '#domain/values/change-business-days.ts'
import { startHourOf } from '#domain/values/venue-day.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { nameDays, toOrdersTable } from './csv-tables.ts'
import { downloadCsv } from '#app/ui/data/download-csv.ts'

export interface ExportProgress {
  done: number
  /** Undefined while it is not known. */
  total?: number | undefined
}

/** Saves the orders of a period or of a month as a file, of one location or of all. */
export function useOrderExport(vendorLocationId: string | undefined) {
  const { vendorId, timeZone, businessDays } = useStaffLocation().vendor
  const [progress, setProgress] = useState<ExportProgress>()
  function save(what: string, orders: EnrichedOrder[]) {
    const name = [vendorId, vendorLocationId, 'orders', what].filter(Boolean).join('-')
    downloadCsv(toOrdersTable(name, { timeZone, businessDays }, orders))
  }
  const note = (total: number | undefined) => (done: number, counted?: number) =>
    setProgress({ done, total: counted ?? total })
  const period = useChange({
    send: ({
      expected,
      ...days
    }: Pick<Period, 'from' | 'to'> & { expected?: number | undefined }) => {
      const timeOf = (date: string) => formatStart(startHourOf(date, businessDays))
      const toInstant = (date: string) => fromVenueTime({ date, time: timeOf(date) }, timeZone)
      setProgress({ done: 0, total: expected })
      const range = { after: toInstant(days.from), before: toInstant(days.to) }
      return fetchSoldOrders(vendorId, vendorLocationId, range, note(expected))
    },
    onDone: (orders, chosen) => save(nameDays(chosen), orders),
    failure: (error) => ({ title: analyticsErrorText(error, RAW_ORDERS_FAILED) }),
  })
  const month = useChange({
    send: (chosen: string) => {
      setProgress({ done: 0 })
      return fetchDump(vendorId, vendorLocationId, chosen, note(undefined))
    },
    onDone: (orders, chosen) => save(chosen, orders),
    failure: (error) => ({ title: analyticsErrorText(error, DUMP_FAILED) }),
  })
  return { period, month, progress: period.isPending || month.isPending ? progress : undefined }
}
