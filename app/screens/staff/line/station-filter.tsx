import { useId } from 'react'
import { ALL_STATIONS } from './line.messages.ts'
import type { ShownStation } from './use-stations.ts'

export interface StationFilterProps {
  stations: readonly ShownStation[]
  value: string | undefined
  onChange: (stationId: string | undefined) => void
}

/** Whose cards this device shows. */
export function StationFilter({ stations, value, onChange }: StationFilterProps) {
  const name = useId()
  const options = [{ stationId: undefined, name: ALL_STATIONS }, ...stations]
  return (
    <fieldset className="min-w-0 flex-[1_1_16rem]">
      <legend className="sr-only">Station</legend>
      <div className="flex h-full gap-2 overflow-x-auto">
        {options.map(({ stationId, name: label }) => (
          <label
            key={stationId ?? ''}
            className="relative flex min-h-[64px] min-w-20 shrink-0 items-center justify-center rounded-control border border-line-strong bg-surface px-4 text-lg font-semibold select-none hover:bg-raised has-checked:border-accent-ink has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full appearance-none opacity-0"
              checked={value === stationId}
              onChange={() => onChange(stationId)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
