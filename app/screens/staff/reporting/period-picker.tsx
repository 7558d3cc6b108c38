import { PERIOD_KINDS, type Period, type PeriodChoice } from '#app/features/analytics/periods.ts'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { PeriodStepper } from './period-stepper.tsx'
import { RangeFields } from './range-fields.tsx'

export interface PeriodPickerProps {
  period: Period
  onChoose: (choice: PeriodChoice) => void
}

/** The period of the report: tonight, a week, a month or any range. */
export function PeriodPicker({ period, onChoose }: PeriodPickerProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="no-print max-sm:[&_label]:text-sm">
        <SegmentedChoice
          legend={<span className="sr-only">Period</span>}
          options={PERIOD_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
          value={period.kind}
          onChange={(kind) => onChoose({ kind: kind as Period['kind'] })}
        />
      </div>
      {period.kind === 'range' && (
        <RangeFields
          key={`${period.from} ${period.to}`}
          period={period}
          onChoose={(days) => onChoose({ kind: 'range', ...days })}
        />
      )}
      <PeriodStepper period={period} onStep={(from) => onChoose({ kind: period.kind, from })} />
    </div>
  )
}

const KIND_NAMES: Record<Period['kind'], string> = {
  tonight: 'Tonight',
  week: 'Week',
  month: 'Month',
  range: 'Range',
}
