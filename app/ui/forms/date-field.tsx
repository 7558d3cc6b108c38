import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { FieldError } from './field.tsx'
import { MonthCalendar } from './month-calendar.tsx'

export interface DateFieldProps {
  label: string
  /** 'yyyy-MM-dd', or empty. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A day, typed as month, day and year or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, error } = props
  const id = useId()
  return (
    <I18nProvider locale="en-US">
      <DatePicker
        className="flex min-w-0 flex-col gap-1.5"
        value={value ? parseDate(value) : null}
        isInvalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(date) => onChange(date?.toString() ?? '')}
        // the year was typed with two digits, '26'
        onBlur={() => value.startsWith('00') && onChange(`20${value.slice(2)}`)}
      >
        <Label className="text-sm font-medium">{label}</Label>
        <Group className="flex min-h-action items-center rounded-control border border-line-strong bg-surface pl-3 transition data-focus-within:border-accent-ink data-hovered:border-ink-muted data-invalid:border-danger">
          <DateInput className="amount flex min-w-0 flex-1">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-tag px-0.5 py-1 outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-ink-faint data-placeholder:data-focused:text-on-accent"
              />
            )}
          </DateInput>
          <Button
            aria-label="Calendar"
            className="grid size-action shrink-0 place-items-center rounded-control text-ink-muted transition outline-offset-2 hover:text-ink"
          >
            <CalendarDays aria-hidden className="size-5" />
          </Button>
        </Group>
        <FieldError id={`${id}-error`} error={error} />
        <Popover className="rounded-card border border-line bg-raised p-3 text-ink shadow-float">
          <Dialog className="outline-none">
            <MonthCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}
