import { useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { DateTimeField } from './date-time-field.tsx'
import { endAfterStart } from './end-after-start.ts'

interface Night extends FieldValues {
  startTime: string
  endTime: string
}

export interface NightFieldsProps<Values extends Night> {
  form: UseFormReturn<Values>
  timeZone: string
  /** Rules of each time, where the form has no resolver. */
  rules?: Record<'startTime' | 'endTime', (value: string, values: Values) => string | true>
}

/** The start and the end of a night. The end follows the start until somebody changes it. */
export function NightFields<Values extends Night>(props: NightFieldsProps<Values>) {
  const { form, timeZone, rules } = props
  const { control } = form
  const [isOwnEnd, setOwnEnd] = useState(false)
  const rulesOf = (name: 'startTime' | 'endTime') =>
    rules && { validate: (value: string, values: Values) => rules[name](value, values) }
  const start = useController({
    control,
    name: 'startTime' as FieldPath<Values>,
    rules: rulesOf('startTime') as never,
  })
  const end = useController({
    control,
    name: 'endTime' as FieldPath<Values>,
    rules: rulesOf('endTime') as never,
  })
  const before = { start: start.field.value as string, end: end.field.value as string }
  return (
    <>
      <DateTimeField
        label="Starts"
        value={before.start}
        timeZone={timeZone}
        error={start.fieldState.error?.message}
        onChange={(value) => {
          start.field.onChange(value)
          const next = endAfterStart(value, before)
          if (!isOwnEnd && next !== before.end) end.field.onChange(next)
        }}
      />
      <DateTimeField
        label="Ends"
        value={before.end}
        timeZone={timeZone}
        error={end.fieldState.error?.message}
        onChange={(value) => {
          setOwnEnd(true)
          end.field.onChange(value)
        }}
      />
    </>
  )
}
