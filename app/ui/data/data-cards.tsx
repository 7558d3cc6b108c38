import { Link } from 'react-router'
import { classNames } from '#app/ui/theme/class-names.ts'
import type { DataRowsProps } from './data-column.ts'

/** The rows of a table as cards, on narrow screens. */
export function DataCards<Row>(props: DataRowsProps<Row>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    hrefOf,
    linkState,
    currentKey,
    narrow = false,
    opensBeside = false,
  } = props
  const [name, ...facts] = columns
  return (
    <ul aria-label={label} className={`grid gap-2 ${narrow ? '' : 'sm:grid-cols-2'}`}>
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={classNames(
            'relative flex min-w-0 flex-col gap-2 rounded-card border p-4',
            keyOf(row) === currentKey ? 'border-accent-ink bg-raised' : 'border-line bg-surface',
            hrefOf && 'transition hover:bg-raised',
          )}
        >
          <h3 className="font-semibold wrap-anywhere">
            {hrefOf ? (
              <Link
                to={hrefOf(row)}
                state={linkState}
                preventScrollReset={opensBeside}
                data-row={keyOf(row)}
                aria-current={keyOf(row) === currentKey || undefined}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-ink"
              >
                {name?.cell(row)}
              </Link>
            ) : (
              name?.cell(row)
            )}
          </h3>
          <dl className="grid gap-1 text-sm">
            {facts.map((fact) => (
              <div
                key={fact.key}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5"
              >
                <dt className="text-ink-muted">{fact.title}</dt>
                <dd className={`min-w-0 wrap-anywhere ${fact.numeric ? 'amount' : ''}`}>
                  {fact.cell(row)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
