import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import { isRange, type Period } from '#app/features/analytics/periods.ts'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { RANGE_REFUSED } from '#domain/analytics/analytics.messages.ts'

export interface RangeFieldsProps {
  period: Period
  /** Called once both days are a range. */
  onChoose: (days: { from: string; last: string }) => void
}

/** The first and the last day of a range, both part of it. */
export function RangeFields({ period, onChoose }: RangeFieldsProps) {
  const [days, setDays] = useState({
    from: period.from,
    last: parseDate(period.to).subtract({ days: 1 }).toString(),
  })
  function change(changed: Partial<typeof days>) {
    const next = { ...days, ...changed }
    setDays(next)
    if (isRange(next.from, next.last)) onChoose(next)
  }
  const isRefused = days.from && days.last && !isRange(days.from, days.last)
  return (
    <div className="no-print grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      <DateField label="From" value={days.from} onChange={(from) => change({ from })} />
      <DateField
        label="To"
        value={days.last}
        error={isRefused ? RANGE_REFUSED : undefined}
        onChange={(last) => change({ last })}
      />
    </div>
  )
}
