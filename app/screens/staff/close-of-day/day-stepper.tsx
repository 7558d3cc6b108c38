import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { addDays } from '#domain/values/venue-day.ts'
import { nameDay } from './close-of-day.messages.ts'

export interface DayStepperProps {
  /** 'yyyy-MM-dd'. */
  day: string
  today: string
  onChange: (day: string) => void
}

/** Names the day, and steps to the one before or after it. */
export function DayStepper({ day, today, onChange }: DayStepperProps) {
  return (
    <nav aria-label="Day" className="flex max-w-md items-center justify-between gap-2">
      <IconButton
        label="Previous day"
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => onChange(addDays(day, -1))}
      />
      <output className="min-w-0 text-center font-semibold wrap-normal">
        {day === today && 'Today, '}
        {day === addDays(today, -1) && 'Last night, '}
        {nameDay(day)}
      </output>
      <IconButton
        label="Next day"
        icon={<ChevronRight aria-hidden className="size-5" />}
        aria-disabled={day >= today}
        onClick={() => day < today && onChange(addDays(day, 1))}
      />
    </nav>
  )
}
