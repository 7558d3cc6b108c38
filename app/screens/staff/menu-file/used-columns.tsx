import { Accordion } from '#app/ui/layout/accordion.tsx'
import { MENU_FIELD_NAMES } from '#domain/inventory/menu-files/headings.ts'
import type { MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { countOf } from '#domain/values/count-of.ts'

/** More of them are only counted until they are opened. */
const MOST_NAMED = 6

/** Which columns are read, and which are not. */
export function UsedColumns({ preview }: { preview: MenuPreview }) {
  const { columns, otherColumns, unusedColumns, hasPictures, place, headLine } = preview
  const count = unusedColumns.length
  return (
    <div className="flex flex-col gap-2">
      {count > 0 && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          {count > MOST_NAMED
            ? `${countOf(count, 'column')} of the file are not used.`
            : `Not used: ${unusedColumns.join(', ')}.`}
          {hasPictures && ' Pictures are added to the items later.'}
        </p>
      )}
      <Accordion
        items={[
          {
            key: 'columns',
            title: 'Columns of the file',
            content: (
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 *:wrap-anywhere">
                {columns.map(({ field, heading }) => (
                  <Line key={field + heading} term={MENU_FIELD_NAMES[field]} text={heading} />
                ))}
                {otherColumns.length > 0 && (
                  <Line term="Also read" text={otherColumns.join(', ')} />
                )}
                {count > 0 && <Line term="Not used" text={unusedColumns.join(', ')} />}
                {place !== null && <Line term="Location" text={place} />}
                {headLine > 1 && <Line term="Headings" text={`Line ${headLine}`} />}
              </dl>
            ),
          },
        ]}
      />
    </div>
  )
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="text-ink">{text}</dd>
    </>
  )
}
