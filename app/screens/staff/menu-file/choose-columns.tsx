import { useMemo, useState } from 'react'
import type { ChosenMenuFile } from '#app/features/inventory/menu-file.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { type MenuLayout, recognizeColumns } from '#domain/inventory/menu-files/menu-columns.ts'
import {
  MENU_FIELD_NAMES,
  type MenuColumns,
  type MenuField,
} from '#domain/inventory/menu-files/headings.ts'
import { type MenuTable, readMenuTable } from '#domain/inventory/menu-files/menu-table.ts'
import { runSteps } from '#domain/values/steps.ts'
import { otherSignals, signalsOf } from './field-signals.ts'
import { StepHeading } from './step-heading.tsx'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

/** The required columns come first. */
const FIELDS = Object.keys({
  name: true,
  price: true,
  category: true,
  variant: true,
  description: true,
  stock: true,
  onSale: true,
  alcohol: true,
  type: true,
  sku: true,
  tax: true,
  options: true,
} satisfies Record<MenuField, true>) as MenuField[]
const NONE = ''
/** A column for each size, in place of one price. */
const SIZES = 'sizes'
const EXAMPLES = 3
const NO_TABLE: MenuTable = { head: [], headLine: 1, rows: [], above: [] }

/** Asks which column is which in a file of another program. */
export function ChooseColumns(props: {
  step: StepOf<'columns'>
  menuFile: MenuFileState
  placeName: string
}) {
  const { step, menuFile, placeName } = props
  const [file, setFile] = useState<ChosenMenuFile>(step.file)
  const [isChecked, setIsChecked] = useState(false)
  const { text, headLine, place, columns: chosen } = file
  const table = useMemo(() => {
    const read = runSteps(readMenuTable(text, headLine))
    return read.problem === undefined ? read.table : NO_TABLE
  }, [text, headLine])
  const layout = useMemo(
    () => recognizeColumns(table, { columns: chosen, place, placeName }),
    [table, chosen, place, placeName],
  )
  const missing = findMissing(layout)

  function choose(field: MenuField, value: string) {
    const { [field]: _before, ...rest } = layout.columns
    const columns: MenuColumns =
      value === NONE || value === SIZES ? rest : { ...rest, [field]: Number(value) }
    setFile({ ...file, columns })
  }
  return (
    <form
      noValidate
      className="flex max-w-column flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (missing) event.currentTarget.querySelector<HTMLElement>(`#column-${missing}`)?.focus()
        else menuFile.chooseColumns({ ...file, columns: layout.columns })
      }}
    >
      <StepHeading title="Which column is which?">{file.fileName}</StepHeading>
      {menuFile.problem && <Alert title={menuFile.problem} />}
      <HeadLine
        table={table}
        onChange={(line) => setFile({ ...withoutChoice(file), headLine: line })}
      />
      {layout.places.length > 1 && (
        <Select
          id="column-place"
          label="Location in the file"
          hint="Its prices and stock are read, those of the others are not."
          value={layout.place ?? NONE}
          options={[
            { value: NONE, label: 'Choose a location' },
            ...layout.places.map((name) => ({ value: name, label: name })),
          ]}
          error={isChecked && missing === 'place' ? 'Choose the location.' : undefined}
          onChange={(event) => setFile({ ...withoutChoice(file), place: event.target.value })}
        />
      )}
      {FIELDS.map((field) => (
        <Select
          key={field}
          id={`column-${field}`}
          label={MENU_FIELD_NAMES[field]}
          value={valueOf(layout, field)}
          options={optionsOf(table, layout, field)}
          hint={describeExamples(table, layout.columns[field])}
          error={isChecked && missing === field ? `Choose the column of the ${field}.` : undefined}
          onChange={(event) => choose(field, event.target.value)}
        />
      ))}
      <OtherColumns table={table} layout={layout} />
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

/** Other headings have other columns. */
const withoutChoice = ({ columns: _columns, place: _place, ...file }: ChosenMenuFile) => file

function findMissing({
  columns,
  sizes,
  places,
  place,
}: MenuLayout): MenuField | 'place' | undefined {
  if (places.length > 1 && place === undefined) return 'place'
  if (columns.name === undefined) return 'name'
  return columns.price === undefined && sizes.length === 0 ? 'price' : undefined
}

function valueOf({ columns, sizes }: MenuLayout, field: MenuField): string {
  if (field === 'price' && columns.price === undefined && sizes.length > 0) return SIZES
  return columns[field] === undefined ? NONE : String(columns[field])
}

function optionsOf(table: MenuTable, layout: MenuLayout, field: MenuField) {
  const { sizes } = layout
  const bySize = { value: SIZES, label: `By size: ${sizes.map(({ name }) => name).join(', ')}` }
  return [
    { value: NONE, label: describeNone(table, layout, field) },
    ...(field === 'price' && sizes.length > 0 ? [bySize] : []),
    ...table.head.map((_, at) => ({ value: String(at), label: nameOf(table, at) })),
  ]
}

/** What a field without a column of its own is taken from. */
function describeNone(table: MenuTable, layout: MenuLayout, field: MenuField): string {
  if (field === 'name' || field === 'price') return 'Choose a column'
  const read = signalsOf(layout, field)
  if (read.length === 0) return 'Not in the file'
  return `Read from ${read.map((at) => nameOf(table, at)).join(', ')}`
}

const nameOf = ({ head }: MenuTable, at: number) => head[at] || `Column ${at + 1}`

function HeadLine({ table, onChange }: { table: MenuTable; onChange: (line: number) => void }) {
  const { headLine, above } = table
  return (
    <Select
      label="Headings"
      value={String(headLine)}
      options={[
        ...above.map(({ line, cells }) => ({
          value: String(line),
          label: `Line ${line}: ${cells
            .filter((cell) => cell.trim() !== '')
            .join(', ')
            .slice(0, 80)}`,
        })),
        { value: '0', label: 'The file has no headings' },
      ]}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

/** What else is read, and what is not. */
function OtherColumns({ table, layout }: { table: MenuTable; layout: MenuLayout }) {
  const list = (columns: readonly number[]) => columns.map((at) => nameOf(table, at)).join(', ')
  const read = list(otherSignals(layout))
  const unused = list(layout.unused)
  if (read === '' && unused === '') return null
  return (
    <div className="flex flex-col gap-1 text-sm wrap-anywhere text-ink-muted" aria-live="polite">
      {read !== '' && <p>Also read: {read}.</p>}
      {unused !== '' && <p>Not used: {unused}.</p>}
    </div>
  )
}

function describeExamples({ rows }: MenuTable, column: number | undefined): string | undefined {
  if (column === undefined) return undefined
  const cells = rows.map((row) => row.cells[column]?.trim().slice(0, 40) ?? '')
  const filled = [...new Set(cells.filter((cell) => cell !== ''))].slice(0, EXAMPLES)
  return filled.length === 0 ? undefined : `For example ${filled.join(' · ')}`
}
