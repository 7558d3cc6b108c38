import { type FormEvent, useState } from 'react'
import { Select } from '#app/ui/forms/select.tsx'
import { weeksLater } from '#app/ui/forms/venue-time.ts'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'

const LONGEST_WEEKS = 26
const COUNTS = Array.from({ length: LONGEST_WEEKS }, (_, index) => index + 1)
const OPTIONS = COUNTS.map((count) => ({
  value: String(count),
  label: count === 1 ? 'Does not repeat' : `Weekly, ${count} events`,
}))

export interface RepeatWeeklyProps {
  /** How many events are created. */
  count: number
  onChange: (count: number) => void
  question: { isOpen: boolean; confirm: () => void; cancel: () => void }
}

/** How many weeks in a row a new event is created for, and the question before that happens. */
export function RepeatWeekly({ count, onChange, question }: RepeatWeeklyProps) {
  return (
    <>
      <Select
        label="Repeat"
        options={OPTIONS}
        value={String(count)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <AlertDialog
        open={question.isOpen}
        title={`Create ${count} events?`}
        description={`The same event is created for ${count} weeks in a row, at the same time of the venue. Each can be changed or deleted on its own.`}
        confirmLabel={`Create ${count} events`}
        onConfirm={question.confirm}
        onCancel={question.cancel}
      />
    </>
  )
}

/** The state of `RepeatWeekly`, and the nights that it adds to a request. */
export function useWeekly(timeZone: string) {
  const [count, setCount] = useState(1)
  const [asked, setAsked] = useState<() => void>()
  return {
    count,
    onChange: setCount,
    question: {
      isOpen: asked !== undefined,
      confirm() {
        setAsked(undefined)
        asked?.()
      },
      cancel: () => setAsked(undefined),
    },
    toNights: ({ startTime, endTime }: { startTime: string; endTime: string }) =>
      COUNTS.slice(0, count - 1).map((weeks) => ({
        startTime: weeksLater(startTime, weeks, timeZone),
        endTime: weeksLater(endTime, weeks, timeZone),
      })),
    /** Saves at once, or asks before several events are created. */
    askFirst: (save: (event?: FormEvent) => unknown, isNew: boolean) => (event: FormEvent) => {
      event.preventDefault()
      if (isNew && count > 1) setAsked(() => () => void save())
      else void save(event)
    },
  }
}
