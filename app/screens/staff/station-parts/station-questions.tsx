import { Select } from '#app/ui/forms/select.tsx'
import { PRODUCT_TYPE_TITLES } from '#domain/inventory/product-type.ts'
import type { Station } from '#domain/preparations/stations.contract.ts'
import { countOf } from '#domain/values/count-of.ts'
import { toStationOptions } from './station-options.ts'
import { type Answers, nameSome, type UnsaidItems } from './unsaid-items.ts'

export interface StationQuestionsProps {
  unsaid: readonly UnsaidItems[]
  stations: readonly Station[]
  answers: Answers
  /** Whether what is missing is said. */
  showsErrors: boolean
  onChange: (answers: Answers) => void
}

/** Asks for each type of items which station makes them. */
export function StationQuestions(props: StationQuestionsProps) {
  const { unsaid, stations, answers, showsErrors, onChange } = props
  return unsaid.map(({ productType, names }) => (
    <Select
      key={productType}
      label={`${PRODUCT_TYPE_TITLES[productType]}: ${countOf(names.length, 'item')}`}
      hint={nameSome(names)}
      options={toStationOptions(stations, !answers[productType])}
      value={answers[productType] ?? ''}
      error={showsErrors && !answers[productType] ? 'Choose where they are made.' : undefined}
      onChange={(event) => onChange({ ...answers, [productType]: event.target.value })}
    />
  ))
}
