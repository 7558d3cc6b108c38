import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import type { DataColumn, DataRowsProps } from './data-column.ts'
import { groupRows } from './group-rows.ts'

/** The rows of a table on narrow screens: two lines each, with a link or a sheet of all columns. */
export function DataRows<Row>(props: DataRowsProps<Row>) {
  const { label, columns, rows, keyOf, pictureOf, hrefOf, currentKey, sheetTitleOf, groupOf } =
    props
  // rows that open nothing end where the others do
  const canOpen = Boolean(hrefOf || props.openerOf || sheetTitleOf)
  const [openKey, setOpenKey] = useState<string>()
  const openRow = sheetTitleOf && rows.find((row) => keyOf(row) === openKey)
  return (
    <>
      <ul aria-label={label} className={groupOf ? 'flex flex-col' : CARD}>
        {groupRows(rows, groupOf).map(({ heading, rows: ofGroup }) =>
          ofGroup.map((row, at) => {
            const key = keyOf(row)
            const opener = sheetTitleOf ? { open: () => setOpenKey(key) } : props.openerOf?.(row)
            const opens = Boolean(hrefOf || opener)
            return (
              <li key={key} className={groupOf && '@container'}>
                {at === 0 && heading && <GroupHeading heading={heading} />}
                <div
                  className={classNames(
                    groupOf && inCard(at, ofGroup.length),
                    'relative flex min-h-16 items-center gap-3 px-4 py-2.5 outline-accent-ink has-[[data-opens]:focus-visible]:outline-2 has-[[data-opens]:focus-visible]:-outline-offset-2',
                    key === currentKey && 'bg-raised shadow-[inset_3px_0_0_var(--accent-ink)]',
                    opens && 'transition hover:bg-raised active:bg-raised',
                  )}
                >
                  {pictureOf && <span className="@max-[14rem]:hidden">{pictureOf(row)}</span>}
                  <Lines columns={columns} row={row}>
                    {(name) =>
                      hrefOf ? (
                        <RowLink {...props} row={row} name={name} />
                      ) : opener ? (
                        <RowButton {...opener} name={name} />
                      ) : (
                        name
                      )
                    }
                  </Lines>
                  {canOpen && (
                    <ChevronRight
                      aria-hidden
                      className={`-mr-1 size-5 shrink-0 text-ink-faint @max-[14rem]:hidden ${opens ? '' : 'invisible'}`}
                    />
                  )}
                </div>
              </li>
            )
          }),
        )}
      </ul>
      {openRow && (
        <Sheet open title={sheetTitleOf(openRow)} onClose={() => setOpenKey(undefined)}>
          <AllFields columns={columns} row={openRow} />
        </Sheet>
      )}
    </>
  )
}

/** The heading is in the first row of its group, so that the whole list stays one. */
function GroupHeading({ heading }: { heading: string }) {
  return <h2 className="display pt-6 pb-2 text-lg in-[li:first-child]:pt-0">{heading}</h2>
}

const CARD =
  '@container divide-y divide-line overflow-clip rounded-card border border-line bg-surface'

/** The rows of each group look like one card. */
function inCard(at: number, count: number): string {
  return classNames(
    'border-x border-b border-line bg-surface',
    at === 0 && 'rounded-t-card border-t',
    at === count - 1 && 'rounded-b-card',
  )
}

function Lines<Row>(props: {
  columns: readonly DataColumn<Row>[]
  row: Row
  /** Renders the name as a link or a button that opens the row. */
  children: (name: ReactNode) => ReactNode
}) {
  const { columns, row, children } = props
  const [first, ...rest] = columns
  const at = (place: DataColumn<Row>['place']) =>
    rest
      .filter((column) => column.place === place)
      .map((column) => ({
        key: column.key,
        content: column.inRow ? column.inRow(row) : column.cell(row),
      }))
      .filter(({ content }) => content || content === 0)
  const [beside, end, second, secondEnd] = [
    at('beside-name'),
    at('end'),
    at(undefined),
    at('second-end'),
  ]
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="min-w-0 flex-[1_1_7rem] font-semibold wrap-anywhere">
          {children(first?.cell(row))}
          {beside.map(({ key, content }) => (
            <span key={key} className="font-normal text-ink-muted">
              {' '}
              {content}
            </span>
          ))}
        </h3>
        <Ends parts={end} className="font-semibold" />
      </div>
      {(second.length > 0 || secondEnd.length > 0) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <p className="min-w-0 flex-auto wrap-anywhere">
            {second.map(({ key, content }, index) => (
              <Fragment key={key}>
                {index > 0 && <span aria-hidden> · </span>}
                <span>{content}</span>
              </Fragment>
            ))}
          </p>
          <Ends parts={secondEnd} />
        </div>
      )}
    </div>
  )
}

function Ends(props: { parts: { key: string; content: ReactNode }[]; className?: string }) {
  return props.parts.map(({ key, content }) => (
    <span key={key} className={`amount max-w-full shrink-0 ${props.className ?? ''}`}>
      {content}
    </span>
  ))
}

const ACROSS_THE_ROW = 'text-left after:absolute after:inset-0 focus-visible:outline-none'

function RowLink<Row>(props: DataRowsProps<Row> & { row: Row; name: ReactNode }) {
  const { row, name, hrefOf, keyOf, currentKey, linkState, opensBeside } = props
  return (
    <Link
      to={hrefOf?.(row) ?? ''}
      state={linkState}
      preventScrollReset={opensBeside ?? false}
      data-opens
      data-row={keyOf(row)}
      aria-current={keyOf(row) === currentKey || undefined}
      className={ACROSS_THE_ROW}
    >
      {name}
    </Link>
  )
}

function RowButton(props: { label?: string; open: () => void; name: ReactNode }) {
  return (
    <button
      type="button"
      data-opens
      aria-label={props.label}
      className={`cursor-pointer ${ACROSS_THE_ROW}`}
      onClick={props.open}
    >
      {props.name}
    </button>
  )
}

/** Every column with its title but the first, which titles the sheet. */
function AllFields<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {columns.slice(1).map(({ key, title, cell, numeric }) => (
        <div key={key} className="py-3">
          <dt className="text-sm text-ink-muted">{title}</dt>
          <dd className={`min-w-0 wrap-anywhere ${numeric ? 'amount' : ''}`}>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
