import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#app/ui/actions/button.tsx'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { TimeField } from '#app/ui/forms/time-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { DAY_NAMES, WEEK } from '#domain/locations/format-hours.ts'
import type { PromotionHours } from '#domain/locations/promotion-hours.ts'
import { findErrorOf, sayHours } from './complete-hours.ts'

const DAYS = WEEK.map((day) => ({ value: String(day), label: DAY_NAMES[day] ?? '' }))

export interface HoursFieldProps {
  value: readonly PromotionHours[]
  onChange: (value: PromotionHours[]) => void
  /** What is added first. */
  first: PromotionHours
  max: number
  /** 'Los Angeles time'. */
  clock: string
  /** Errors are shown once the form was sent. */
  showsErrors: boolean
}

/** Days and hours of a week, several if they differ by day. */
export function HoursField(props: HoursFieldProps) {
  const { value, onChange, first, max, clock, showsErrors } = props
  const change = (at: number, next: Partial<PromotionHours>) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...next } : each)))
  return (
    <div className="flex flex-col gap-3">
      {value.map((hours, at) => {
        const problem = showsErrors ? findErrorOf(hours) : undefined
        return (
          // The hours have no ids, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Card key={at} className="flex flex-col gap-4">
            <FilterChips
              showLegend
              legend="Days"
              chips={DAYS}
              selected={hours.days.map(String)}
              error={problem?.days}
              onChange={(days) => change(at, { days: days.map(Number).toSorted() })}
            />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
              <TimeField
                label="From"
                value={hours.from}
                hint={clock}
                error={hours.from === '' ? problem?.time : undefined}
                onChange={(from) => change(at, { from })}
              />
              <TimeField
                label="To"
                value={hours.to}
                error={hours.to === '' ? problem?.time : undefined}
                onChange={(to) => change(at, { to })}
              />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <output className="min-w-0 flex-1 text-sm font-medium">{sayHours(hours)}</output>
              {value.length > 1 && (
                <Button
                  variant="ghost"
                  size="touch"
                  icon={<Trash2 aria-hidden className="size-4" />}
                  onClick={() => onChange(value.filter((_, index) => index !== at))}
                >
                  Remove these hours
                </Button>
              )}
            </div>
          </Card>
        )
      })}
      {value.length < max && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => onChange([...value, { ...first, days: [] }])}
        >
          Add other hours
        </Button>
      )}
    </div>
  )
}
