import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { PageSteps } from '#app/ui/data/list-pages.tsx'
import { MENU_FIELD_NAMES } from '#domain/inventory/menu-files/headings.ts'
import type { MenuPreviewRow } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { PRODUCT_TYPE_TITLES } from '#domain/inventory/product-type.ts'
import { nameTaxCode } from '#domain/inventory/tax-codes.ts'
import { formatCount } from '#domain/values/count-of.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import type { RowGroup } from './group-rows.ts'

/** The number of rows that a phone lays out at once. */
const PAGE_ROWS = 100

/** A group of rows that opens on demand. */
export function PreviewGroup(props: { group: RowGroup; isOpenAtFirst: boolean; busy: boolean }) {
  const { group, isOpenAtFirst, busy } = props
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details
      className="group/rows scroll-mt-below-header"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-action cursor-pointer list-none items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 transition hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{group.title}</span>
          <span className="block text-sm text-ink-muted">{group.summary}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-muted transition group-open/rows:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="pt-2">
          <Rows group={group} busy={busy} />
        </div>
      )}
    </details>
  )
}

function Rows({ group: { title, rows }, busy }: { group: RowGroup; busy: boolean }) {
  const [page, setPage] = useState(0)
  const first = page * PAGE_ROWS
  const shown = rows.slice(first, first + PAGE_ROWS)
  const isLast = first + PAGE_ROWS >= rows.length
  return (
    <DataList
      label={title}
      columns={COLUMNS}
      rows={shown}
      keyOf={({ line, variant }) => `${line} ${variant ?? ''}`}
      busy={busy}
      pages={
        rows.length > PAGE_ROWS && (
          <PageSteps
            summary={`${first + 1} to ${first + shown.length} of ${formatCount(rows.length)}`}
            onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
            onNext={isLast ? undefined : () => setPage(page + 1)}
          />
        )
      }
    />
  )
}

const isSkipped = ({ kind }: MenuPreviewRow) => kind === 'WRONG' || kind === 'LEFT_OUT'

const COLUMNS: DataColumn<MenuPreviewRow>[] = [
  {
    key: 'name',
    title: 'Item',
    cell: ({ name, variant }) =>
      name === '' ? 'No name' : formatProductName({ name, variantName: variant }),
  },
  { key: 'what', title: 'Details', cell: (row) => <Details row={row} /> },
  {
    key: 'price',
    title: 'Price',
    numeric: true,
    place: 'end',
    cell: (row) =>
      isSkipped(row) ? '' : row.price === null ? 'No price' : formatMoney(toCents(row.price)),
  },
  {
    key: 'line',
    title: 'Line',
    numeric: true,
    cell: ({ line }) => line,
    inRow: (row) => isSkipped(row) && `Line\u00A0${row.line}`,
  },
]

function Details({ row }: { row: MenuPreviewRow }) {
  const { kind, reason, column, changes, notes } = row
  if (kind === 'WRONG' || kind === 'LEFT_OUT') {
    return (
      <span className="text-ink">
        {reason}
        {column && ` (Column “${column}”)`}
      </span>
    )
  }
  if (kind === 'CHANGED') {
    return (
      <>
        <Changes changes={changes} />
        {notes.map((note) => ` · ${note}`)}
      </>
    )
  }
  return <NewDetails row={row} />
}

/** What a new item will be. */
function NewDetails({ row }: { row: MenuPreviewRow }) {
  const { productType, productTaxCode, stock, options, isAvailable, price, notes } = row
  const offSale = price === null ? 'Off sale until it has a price' : 'Off sale'
  return (
    <>
      {[
        productType === null ? 'Type to be answered' : PRODUCT_TYPE_TITLES[productType],
        productTaxCode !== null && toTax(productTaxCode),
        stock !== null && (stock === 0 ? 'Sold out' : `${formatCount(stock)} in stock`),
        options.length > 0 && `Options: ${options.join(', ')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      {isAvailable === false && <span className="font-medium text-ink"> · {offSale}</span>}
      {notes.map((note) => ` · ${note}`)}
    </>
  )
}

function toTax(code: string): string {
  const name = nameTaxCode(code)
  return name === 'Not taxed' ? name : `Taxed as ${name ?? code}`
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
  if (field === 'tax') return nameTaxCode(text) ?? text
  return field === 'price' ? formatMoney(toCents(text)) : text
}
