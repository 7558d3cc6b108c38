import { CirclePlus, Download, PencilLine, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { downloadCsv } from '#app/ui/data/download-csv.ts'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { PageSteps } from '#app/ui/data/list-pages.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { MENU_FIELD_NAMES, type MenuSource } from '#domain/inventory/menu-files/menu-columns.ts'
import type { MenuPreviewRow } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { Switch } from '#app/ui/forms/switch.tsx'
import { countOf } from '#domain/values/count-of.ts'
import { StepHeading } from './step-heading.tsx'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

/** The number of rows that a phone lays out at once. */
const PAGE_ROWS = 100

const TYPES: { value: ProductType; label: string }[] = [
  { value: 'ALCOHOLIC_ITEM', label: 'Drinks with alcohol' },
  { value: 'NON_ALCOHOLIC_ITEM', label: 'Drinks' },
  { value: 'FOOD_ITEM', label: 'Food' },
  { value: 'MERCHANDISE', label: 'Merchandise' },
  { value: 'OTHER', label: 'Other' },
]
const DEFAULT_TYPE: ProductType = 'FOOD_ITEM'

const SOURCES: Record<MenuSource, string | undefined> = {
  SQUARE: 'Square export',
  TOAST: 'Toast export',
  SHOPIFY: 'Shopify export',
  OWN: undefined,
  OTHER: undefined,
}

/** Everything that the import would do, before it happens. */
export function Preview({ step, menuFile }: { step: StepOf<'preview'>; menuFile: MenuFileState }) {
  const { file, preview, isRenewed } = step
  const { counts, source } = preview
  return (
    <section className="flex flex-col gap-6">
      <StepHeading title="Preview">
        {[file.fileName, SOURCES[source]].filter(Boolean).join(' · ')}
      </StepHeading>
      {isRenewed && (
        <Alert tone="warning" title="The menu was changed by someone else.">
          Nothing was imported. Please check the new preview.
        </Alert>
      )}
      {menuFile.problem && <Alert title={menuFile.problem} />}
      {counts.wrong > 0 && (
        <Alert tone="warning" title={`${countOf(counts.wrong, 'item')} cannot be imported.`}>
          <p>Fix {counts.wrong === 1 ? 'it' : 'them'} in the file, or import the rest first.</p>
        </Alert>
      )}
      {counts.wrong > 0 && (
        <Button
          variant="secondary"
          size="touch"
          className="-mt-3 self-start"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => downloadWrong(preview.rows)}
        >
          Download what is wrong
        </Button>
      )}
      {counts.created > 0 && (
        <div className="max-w-column">
          <Select
            label="New items are"
            hint="Unless their category or tax says it. Drinks with alcohol ask guests for their age."
            value={file.newProductType ?? DEFAULT_TYPE}
            options={TYPES}
            disabled={menuFile.isPreviewing || menuFile.isImporting}
            onChange={(event) => menuFile.chooseType(file, event.target.value as ProductType)}
          />
        </div>
      )}
      {(file.keepStock || hasNewStock(preview.rows)) && (
        <div className="max-w-column">
          <Switch
            label="Update the stock of existing items"
            hint="Turn this off if guests have bought items since the file was saved. Their stock then stays as it is."
            checked={!file.keepStock}
            disabled={menuFile.isPreviewing || menuFile.isImporting}
            onChange={(event) => menuFile.chooseStock(file, !event.target.checked)}
          />
        </div>
      )}
      <Rows
        key={preview.basis.plan}
        rows={preview.rows}
        counts={counts}
        busy={menuFile.isPreviewing}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="touch"
          aria-disabled={menuFile.isImporting || undefined}
          onClick={menuFile.restart}
        >
          Choose another file
        </Button>
        <Button
          variant="ghost"
          size="touch"
          aria-disabled={menuFile.isImporting || undefined}
          onClick={() => menuFile.changeColumns(file)}
        >
          Change the columns
        </Button>
      </div>
    </section>
  )
}

const hasNewStock = (rows: readonly MenuPreviewRow[]) =>
  rows.some(({ changes }) => changes.some(({ field }) => field === 'stock'))

interface RowsProps {
  rows: readonly MenuPreviewRow[]
  counts: StepOf<'preview'>['preview']['counts']
  busy: boolean
}

function Rows({ rows, counts, busy }: RowsProps) {
  const [kinds, setKinds] = useState<string[]>([])
  const [page, setPage] = useState(0)
  const chosen = kinds.length === 0 ? rows : rows.filter(({ kind }) => kinds.includes(kind))
  const chips = toChips(counts)
  const first = page * PAGE_ROWS
  const shown = chosen.slice(first, first + PAGE_ROWS)
  const isLast = first + PAGE_ROWS >= chosen.length
  function turnTo(next: number) {
    setPage(next)
    document.getElementById('preview-rows')?.scrollIntoView({ block: 'start' })
  }
  return (
    <div id="preview-rows" className="scroll-mt-below-header">
      <DataList
        label="Items of the file"
        columns={COLUMNS}
        rows={shown}
        keyOf={({ line }) => String(line)}
        busy={busy}
        instead={rows.length === 0 && <NothingNew unchanged={counts.unchanged} />}
        tools={
          rows.length > 0 && (
            <>
              {chips.length > 1 && (
                <FilterChips
                  legend="Show only"
                  chips={chips}
                  selected={kinds}
                  onChange={(selected) => {
                    setKinds(selected)
                    setPage(0)
                  }}
                />
              )}
              {counts.unchanged > 0 && (
                <p className="text-sm text-ink-muted">
                  {countOf(counts.unchanged, 'item')} {counts.unchanged === 1 ? 'stays' : 'stay'} as{' '}
                  {counts.unchanged === 1 ? 'it is' : 'they are'}.
                </p>
              )}
            </>
          )
        }
        pages={
          <PageSteps
            summary={`${first + 1} to ${first + shown.length} of ${chosen.length.toLocaleString('en-US')}`}
            onPrevious={page > 0 ? () => turnTo(page - 1) : undefined}
            onNext={isLast ? undefined : () => turnTo(page + 1)}
          />
        }
      />
    </div>
  )
}

function NothingNew({ unchanged }: { unchanged: number }) {
  return (
    <EmptyState
      title="Nothing to import"
      description={`The menu already has everything in this file: ${countOf(unchanged, 'item')}.`}
    />
  )
}

const toChips = ({ created, changed, wrong }: RowsProps['counts']) =>
  [
    { value: 'NEW', label: 'New', count: created },
    { value: 'CHANGED', label: 'Changed', count: changed },
    { value: 'WRONG', label: 'Wrong', count: wrong },
  ].filter(({ count }) => count > 0)

const KINDS = {
  NEW: { label: 'New', tone: 'success', icon: CirclePlus },
  CHANGED: { label: 'Changed', tone: 'info', icon: PencilLine },
  WRONG: { label: 'Wrong', tone: 'warning', icon: TriangleAlert },
} as const

const TYPE_NAMES = new Map(TYPES.map(({ value, label }) => [value, label]))

const COLUMNS: DataColumn<MenuPreviewRow>[] = [
  {
    key: 'name',
    title: 'Item',
    cell: ({ name, variant }) =>
      name === '' ? 'No name' : formatProductName({ name, variantName: variant }),
  },
  {
    key: 'kind',
    title: 'Kind',
    place: 'second-end',
    cell: ({ kind }) => {
      const { label, tone, icon: Icon } = KINDS[kind]
      return (
        <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" />}>
          {label}
        </Badge>
      )
    },
  },
  {
    key: 'what',
    title: 'Details',
    cell: (row) => <Details row={row} />,
  },
  {
    key: 'price',
    title: 'Price',
    numeric: true,
    place: 'end',
    cell: ({ kind, price }) =>
      kind === 'WRONG' ? '' : price === null ? 'No price' : formatMoney(toCents(price)),
  },
  {
    key: 'line',
    title: 'Line',
    numeric: true,
    cell: ({ line }) => line,
    inRow: ({ kind, line }) => kind === 'WRONG' && `Line\u00A0${line}`,
  },
]

function Details({ row }: { row: MenuPreviewRow }) {
  const { kind, reason, changes, category, productType, price } = row
  if (kind === 'WRONG') return <span className="text-ink">{reason}</span>
  if (kind === 'CHANGED') return <Changes changes={changes} />
  const type = productType && TYPE_NAMES.get(productType)
  const offSale = price === null && 'off sale until it has a price'
  return [category, type, offSale].filter(Boolean).join(' · ')
}

function Changes({ changes }: Pick<MenuPreviewRow, 'changes'>) {
  return changes.map(({ field, before, after }, at) => (
    <span key={field}>
      {at > 0 && ' · '}
      {MENU_FIELD_NAMES[field]}{' '}
      {field === 'description' ? (
        <span className="text-ink">changed</span>
      ) : (
        <>
          {before !== null && (
            <>
              <del>{show(field, before)}</del>
              <span aria-hidden> → </span>
              <span className="sr-only"> becomes </span>
            </>
          )}
          <span className="font-medium text-ink">{show(field, after)}</span>
        </>
      )}
    </span>
  ))
}

function show(field: string, text: string | null): string {
  if (text === null) return 'none'
  return field === 'price' ? formatMoney(toCents(text)) : text
}

function downloadWrong(rows: readonly MenuPreviewRow[]): void {
  downloadCsv({
    name: 'menu-questions',
    head: ['Line', 'Name', 'Problem'],
    rows: rows
      .filter(({ kind }) => kind === 'WRONG')
      .map(({ line, name, reason }) => [line, name, reason]),
  })
}
