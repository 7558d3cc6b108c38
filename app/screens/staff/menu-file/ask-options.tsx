import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import type { MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import type { OptionAnswer } from '#domain/inventory/menu-files/plan-options.ts'
import { countOf } from '#domain/values/count-of.ts'
import { describeItems } from './describe-items.ts'
import { differOptions } from './differ-options.ts'
import { answerOf, listAskedGroups } from './open-questions.ts'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

const TITLES: Record<OptionAnswer, string> = {
  CHANGE: 'Change it',
  ADD: 'Add another',
  KEEP: 'Keep it',
}

/** Asks what becomes of groups that the location has with another content under their name. */
export function AskOptions(props: { step: StepOf<'preview'>; menuFile: MenuFileState }) {
  const { step, menuFile } = props
  const groups = listAskedGroups(step)
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="ask-options" className="flex max-w-column flex-col gap-4">
      <div>
        <h3 id="ask-options" tabIndex={-1} className="text-lg font-semibold outline-none">
          These options are here already, with other content
        </h3>
        <p className="mt-1 text-sm text-pretty text-ink-muted">
          Change the group for all items that use it, add another one of this name for the items of
          the file, or keep it, so that these items use it as it is.
        </p>
      </div>
      {groups.map((group) => (
        <div key={group.key} className="rounded-card border border-line bg-surface p-4">
          <SegmentedChoice
            legend={<Legend group={group} />}
            options={group.answers.map((value) => ({ value, label: TITLES[value] }))}
            value={answerOf(step, group)}
            disabled={menuFile.isPreviewing || menuFile.isImporting}
            onChange={(answer) =>
              menuFile.answerOption(step, { key: group.key, answer: answer as OptionAnswer })
            }
          />
        </div>
      ))}
    </section>
  )
}

function Legend({ group }: { group: MenuPreview['optionGroups'][number] }) {
  const { name, line, items, others, answers } = group
  const { before, after, same } = differOptions(group.before ?? '', group.after)
  return (
    <span className="flex flex-col gap-1 font-normal wrap-anywhere text-ink-muted">
      <span className="text-base font-semibold text-ink">{name}</span>
      {before !== '' && (
        <span>
          Only here: <span className="text-ink">{before}</span>
        </span>
      )}
      {after !== '' && (
        <span>
          Only in line {line}: <span className="text-ink">{after}</span>
        </span>
      )}
      {same > 0 && <span>The same: {countOf(same, 'choice')}</span>}
      <span>In the file: {describeItems(items.count, items.names)}</span>
      {others.count > 0 && <span>Also used by {describeItems(others.count, others.names)}</span>}
      {!answers.includes('CHANGE') && (
        <span>It cannot be changed, because the file has several contents for it.</span>
      )}
    </span>
  )
}
