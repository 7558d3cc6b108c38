import { type ReactNode, useId } from 'react'
import { MAX_CREW, WALK_UPS } from '#domain/preparations/preparation-limits.ts'
import type { CrewedStation } from '#domain/preparations/crews.contract.ts'
import { WALK_UP_WORDS } from './line.messages.ts'
import { usePace } from './use-crew-changes.ts'

const CREWS = Array.from({ length: MAX_CREW }, (_, at) => String(at + 1))

export interface CrewChoicesProps {
  vendorLocationId: string
  station: CrewedStation
  /** Several stations are shown together. */
  namesStation: boolean
}

/** How many make orders and how many walk-ups there are: one tap each, in one row also on a narrow phone. */
export function CrewChoices({ vendorLocationId, station, namesStation }: CrewChoicesProps) {
  const { shown, choose } = usePace(vendorLocationId, station)
  return (
    <section
      aria-label={`Who is making at ${station.name}`}
      className="flex min-w-0 flex-wrap gap-x-3 gap-y-2"
    >
      {namesStation && (
        <p className="basis-full text-base leading-tight font-semibold wrap-anywhere">
          {station.name}
        </p>
      )}
      <Choice
        legend="Us"
        className="flex-[3_1_6.5rem]"
        values={CREWS}
        value={String(shown.crew)}
        labelOf={(value) => value}
        onChange={(value) => void choose({ crew: Number(value) })}
      />
      <Choice
        legend="Walk-ups"
        className="flex-[4_1_9rem]"
        values={WALK_UPS}
        value={shown.walkUps}
        labelOf={(value) => WALK_UP_WORDS[value]}
        onChange={(walkUps) => void choose({ walkUps })}
      />
    </section>
  )
}

/** A radio group whose options are joined, so that two of them fit a phone. */
function Choice<Value extends string>(props: {
  legend: string
  className: string
  values: readonly Value[]
  /** None of the values when a manager planned more people than makers can say. */
  value: string
  labelOf: (value: Value) => ReactNode
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={`min-w-0 ${props.className}`}>
      <legend className="mb-1 text-sm text-ink-muted">{props.legend}</legend>
      <div className="flex overflow-clip rounded-control border border-line-strong">
        {props.values.map((value) => (
          <label
            key={value}
            className="relative flex min-h-[62px] flex-auto items-center justify-center border-l border-line-strong bg-surface px-1 text-base font-semibold select-none first:border-l-0 hover:bg-raised has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current tablet:px-3 tablet:text-lg"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full appearance-none opacity-0"
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {props.labelOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
