import { Accordion } from '#app/ui/layout/accordion.tsx'
import type { MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { countOf } from '#domain/values/count-of.ts'
import { describeItems } from './describe-items.ts'
import { spread } from './differ-options.ts'

/** The option groups that the import adds and changes, and those that a file only names. */
export function OptionChanges({ preview }: { preview: MenuPreview }) {
  const { optionGroups, optionSets } = preview
  const added = optionGroups.filter(({ kind, answer }) => kind === 'NEW' || answer === 'ADD')
  const changed = optionGroups.filter(
    ({ kind, answer }) => kind === 'CHANGED' || answer === 'CHANGE',
  )
  const count = added.length + changed.length
  if (count + optionSets.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {count > 0 && (
        <Accordion
          items={[
            {
              key: 'groups',
              title: describeGroups(added.length, changed.length),
              content: (
                <ul className="flex flex-col gap-3 wrap-anywhere">
                  {added.map((group) => (
                    <Group key={group.key} group={group} />
                  ))}
                  {changed.map((group) => (
                    <Group key={group.key} group={group} isChanged />
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
      {optionSets.length > 0 && (
        <Accordion
          items={[
            {
              key: 'sets',
              title: `${countOf(optionSets.length, 'option group')} left out`,
              content: (
                <div className="flex flex-col gap-3 wrap-anywhere">
                  <p>
                    The file names them without their choices. Add them under Options in the
                    inventory, and choose them in the items.
                  </p>
                  <ul className="flex flex-col gap-2">
                    {optionSets.map(({ name, items, names }) => (
                      <li key={name}>
                        <span className="block font-semibold text-ink">{name}</span>
                        {describeItems(items, names)}
                      </li>
                    ))}
                  </ul>
                </div>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}

/** '2 new option groups, 1 changed' */
function describeGroups(added: number, changed: number): string {
  if (added > 0 && changed > 0) return `${countOf(added, 'new option group')}, ${changed} changed`
  return added > 0 ? countOf(added, 'new option group') : countOf(changed, 'changed option group')
}

function Group(props: { group: MenuPreview['optionGroups'][number]; isChanged?: boolean }) {
  const { group, isChanged = false } = props
  const { after, items, others } = group
  const before = group.before ?? ''
  return (
    <li>
      {isChanged && (
        <>
          <del className="block">{spread(before)}</del>
          <span className="sr-only">becomes</span>
        </>
      )}
      <span className="block font-semibold text-ink">{spread(after)}</span>
      {describeItems(items.count, items.names)}
      {isChanged && others.count > 0 && (
        <span className="block">Also {describeItems(others.count, others.names)}</span>
      )}
    </li>
  )
}
