import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'

/** A calendar of one month. Arrow keys move by day, Page Up and Page Down by month. */
export function MonthCalendar() {
  return (
    <Calendar>
      <header className="mb-2 flex items-center justify-between">
        <Button slot="previous" className={STEP}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Heading className="font-semibold" />
        <Button slot="next" className={STEP}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </header>
      <CalendarGrid className="amount border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-xs font-medium text-ink-muted">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={DAY} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

const STEP =
  'grid size-touch place-items-center rounded-full text-ink transition hover:bg-pressed data-disabled:text-ink-faint'

const DAY =
  'grid size-10 cursor-pointer place-items-center rounded-full text-sm transition outline-offset-1 hover:bg-pressed data-disabled:cursor-default data-disabled:text-ink-faint data-disabled:line-through data-outside-month:hidden data-selected:bg-accent data-selected:font-semibold data-selected:text-on-accent data-today:font-semibold data-today:ring-1 data-today:ring-line-strong'
