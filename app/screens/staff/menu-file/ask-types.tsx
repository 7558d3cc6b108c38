import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import type { ProductType } from '#domain/inventory/product-type.ts'
import { describeItems } from './describe-items.ts'
import { PRODUCT_TYPE_OPTIONS } from './product-type-options.ts'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

/** Asks what the items of a category are, where neither the file nor their words tell: one tap each. */
export function AskTypes({ step, menuFile }: { step: StepOf<'preview'>; menuFile: MenuFileState }) {
  const { asked, file } = step
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="ask-types" className="flex max-w-column flex-col gap-4">
      <div>
        <h3 id="ask-types" tabIndex={-1} className="text-lg font-semibold outline-none">
          What are these?
        </h3>
        <p className="mt-1 text-sm text-pretty text-ink-muted">
          The file does not say it. Guests who order alcohol are asked for their age.
        </p>
      </div>
      {asked.map(({ category, count, names }) => (
        <div key={category} className="rounded-card border border-line bg-surface p-4">
          <SegmentedChoice
            legend={
              <>
                <span className="block text-base font-semibold wrap-anywhere">
                  {category || 'Items without a category'}
                </span>
                <span className="block font-normal wrap-anywhere text-ink-muted">
                  {describeItems(count, names)}
                </span>
              </>
            }
            options={PRODUCT_TYPE_OPTIONS}
            value={file.types?.[category]}
            disabled={menuFile.isPreviewing || menuFile.isImporting}
            onChange={(value) => menuFile.answerType(step, category, value as ProductType)}
          />
        </div>
      ))}
    </section>
  )
}
