import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import {
  MENU_FIELD_NAMES,
  type MenuColumns,
  type MenuField,
} from '#domain/inventory/menu-files/menu-columns.ts'
import { StepHeading } from './step-heading.tsx'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

/** The required columns come first. */
const FIELDS: readonly MenuField[] = [
  'name',
  'price',
  'category',
  'variant',
  'description',
  'sku',
  'tax',
  'stock',
]
const NONE = ''

/** Asks which column is which in a file of another program. */
export function ChooseColumns(props: { step: StepOf<'columns'>; menuFile: MenuFileState }) {
  const { step, menuFile } = props
  const { file, sample } = step
  const [columns, setColumns] = useState<MenuColumns>(step.columns)
  const [isChecked, setIsChecked] = useState(false)
  const options = sample.head.map((heading, at) => ({
    value: String(at),
    label: heading === '' ? `Column ${at + 1}` : heading,
  }))
  const errorOf = (field: MenuField) =>
    isChecked && isNeeded(field) && columns[field] === undefined
      ? `Choose the column of the ${field}.`
      : undefined

  function choose(field: MenuField, value: string) {
    const { [field]: _before, ...rest } = columns
    setColumns(value === NONE ? rest : { ...rest, [field]: Number(value) })
  }
  return (
    <form
      noValidate
      className="flex max-w-column flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        const missing = FIELDS.find((field) => isNeeded(field) && columns[field] === undefined)
        if (missing) event.currentTarget.querySelector<HTMLElement>(`#column-${missing}`)?.focus()
        else menuFile.chooseColumns(file, columns)
      }}
    >
      <StepHeading title="Which column is which?">{file.fileName}</StepHeading>
      {menuFile.problem && <Alert title={menuFile.problem} />}
      {FIELDS.map((field) => (
        <Select
          key={field}
          id={`column-${field}`}
          label={MENU_FIELD_NAMES[field]}
          value={columns[field] === undefined ? NONE : String(columns[field])}
          options={[
            { value: NONE, label: isNeeded(field) ? 'Choose a column' : 'Not in the file' },
            ...options,
          ]}
          hint={describeSample(sample.rows.map(({ cells }) => cells[columns[field] ?? -1]))}
          error={errorOf(field)}
          onChange={(event) => choose(field, event.target.value)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="flex-1" onClick={menuFile.restart}>
          Another file
        </Button>
        <Button
          type="submit"
          className="flex-1"
          pending={menuFile.isPreviewing}
          pendingText="Reading…"
        >
          Preview
        </Button>
      </div>
    </form>
  )
}

const isNeeded = (field: MenuField) => field === 'name' || field === 'price'

function describeSample(cells: (string | undefined)[]): string | undefined {
  const filled = cells.filter((cell) => cell?.trim())
  return filled.length === 0 ? undefined : `For example ${filled.join(' · ')}`
}
