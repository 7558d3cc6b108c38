import { Select } from '#app/ui/forms/select.tsx'
import { Accordion } from '#app/ui/layout/accordion.tsx'
import { PRODUCT_TYPE_TITLES, type ProductType } from '#domain/inventory/product-type.ts'
import { countOf } from '#domain/values/count-of.ts'
import { describeItems } from './describe-items.ts'
import { PRODUCT_TYPE_OPTIONS } from './product-type-options.ts'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

/** The types that were read from the words of new items, each of which can be corrected. */
export function GuessedTypes(props: { step: StepOf<'preview'>; menuFile: MenuFileState }) {
  const { step, menuFile } = props
  const { guesses } = step.preview
  if (guesses.length === 0) return null
  const corrections = step.file.corrections ?? []
  const content = (
    <ul className="flex flex-col gap-4">
      {guesses.map(({ category, guessed, count, names }) => (
        <li
          key={`${guessed} ${category}`}
          className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-semibold text-ink">{nameOf(category)}</span>
            <span className="block">{describeItems(count, names)}</span>
          </span>
          <div className="sm:w-48">
            <Select
              compact
              label={`Type of ${nameOf(category)}, read as ${PRODUCT_TYPE_TITLES[guessed]}`}
              options={PRODUCT_TYPE_OPTIONS}
              value={
                corrections.find((one) => one.category === category && one.guessed === guessed)
                  ?.productType ?? guessed
              }
              disabled={menuFile.isPreviewing || menuFile.isImporting}
              onChange={({ target }) =>
                menuFile.correctType(step, {
                  category,
                  guessed,
                  productType: target.value as ProductType,
                })
              }
            />
          </div>
        </li>
      ))}
    </ul>
  )
  const title = `${countOf(guesses.length, 'type')} read from the names`
  return (
    <div className="flex max-w-column flex-col gap-2">
      <Accordion items={[{ key: 'guesses', title, content }]} />
      <p className="text-sm text-pretty text-ink-muted">
        Please check what has alcohol: guests who order it are asked for their age.
      </p>
    </div>
  )
}

const nameOf = (category: string) => category || 'Items without a category'
