import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNowByDay } from '#app/features/analytics/use-now-by-day.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { statementQuery } from '#app/features/money-desk/payouts.queries.ts'
import { CsvButton } from '#app/ui/data/csv-button.tsx'
import { SumList } from '#app/ui/data/sum-list.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import type { VendorStatement } from '#domain/money-desk/payouts.contract.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import { businessDayAt, type BusinessDays } from '#domain/values/venue-day.ts'
import { formatSigned } from '#domain/money-desk/format-signed.ts'
import { listMonths } from './list-months.ts'

const MONTHS = 13

/** A month from what was sold to what reached the bank. */
export function Statement({
  vendorId,
  venue,
}: {
  vendorId: string
  venue: VenueClock & { businessDays?: BusinessDays | undefined }
}) {
  const { timeZone, businessDays } = venue
  const now = useNowByDay(timeZone, businessDays)
  const months = listMonths(businessDayAt(new Date(now), timeZone, businessDays), MONTHS)
  const [chosen, setChosen] = useState(months[0]?.from ?? '')
  const month = months.find(({ from }) => from === chosen) ?? months[0]
  const { data, error, isPaused, refetch } = useQuery({
    ...statementQuery(vendorId, month ?? { from: '', to: '' }),
    enabled: month !== undefined,
  })
  return (
    <div className="flex flex-col gap-3 py-3">
      <Select
        label="Month"
        value={chosen}
        options={months.map(({ from, name }) => ({ value: from, label: name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {data ? (
        <Sums statement={data} vendorId={vendorId} />
      ) : error || isPaused ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <LoadingNote what="the statement" />
      )}
    </div>
  )
}

const ROWS: [string, keyof VendorStatement, '-'?][] = [
  ['Gross sales', 'gross'],
  ['Discounts', 'discounts', '-'],
  ['Refunds', 'refunds', '-'],
  ['Net sales', 'netSales'],
  ['Tax', 'tax'],
  ['Tips', 'tips'],
  ['Given back of earlier days', 'adjustments', '-'],
  ['Collected', 'collected'],
  ['Fees', 'fees', '-'],
  ['Disputes', 'disputes'],
  ['Fees of disputes', 'disputeFees', '-'],
  ['Paid out', 'paidOut'],
  ['Not paid out yet', 'notPaidOutYet'],
]
/** Where the venue also sells elsewhere on its own account; a part of no sum. */
const OTHER_BUSINESS: (typeof ROWS)[number] = ['Other business on the account', 'otherBusiness']
const SUMS = new Set<keyof VendorStatement>(['netSales', 'collected', 'paidOut'])

function Sums({ statement, vendorId }: { statement: VendorStatement; vendorId: string }) {
  const shown = statement.otherBusiness === '0.00' ? ROWS : [...ROWS, OTHER_BUSINESS]
  const rows = shown.map(([label, field, sign]) => ({
    label,
    isSum: SUMS.has(field),
    amount: `${sign ?? ''}${statement[field]}`,
  }))
  return (
    <>
      <SumList
        rows={rows.map(({ label, isSum, amount }) => ({
          label,
          isSum,
          value: formatSigned(amount),
        }))}
      />
      <CsvButton
        title="the statement"
        table={{
          name: `${vendorId}-statement-${statement.from}-to-${statement.to}`,
          head: ['item', 'amount'],
          rows: rows.map(({ label, amount }) => [label, amount.replace(/^--/, '')]),
        }}
      />
    </>
  )
}
