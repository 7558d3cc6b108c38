import { parseOptions, printParts } from '#domain/inventory/menu-files/options-text.ts'

/** What of two contents of a group differs, and how many choices are the same. */
export interface OptionDifference {
  before: string
  after: string
  same: number
}

/** Leaves out the choices that are the same; when only their order differs, it shows all. */
export function differOptions(before: string, after: string): OptionDifference {
  const [one, other] = [before, after].map((text) => {
    const [group] = parseOptions(text).groups ?? []
    return group && printParts(group)
  })
  const whole = { before: spread(before), after: spread(after), same: 0 }
  if (!one || !other) return whole
  const heads = one.head === other.head ? [] : [one.head, other.head]
  const without = (choices: string[], others: string[], head: string | undefined) =>
    [...(head === undefined ? [] : [`${head}:`]), ...choices.filter((it) => !others.includes(it))]
      .join(' | ')
      .replace(': |', ':')
  const difference = {
    before: without(one.choices, other.choices, heads[0]),
    after: without(other.choices, one.choices, heads[1]),
    same: one.choices.filter((choice) => other.choices.includes(choice)).length,
  }
  return difference.before + difference.after === '' ? whole : difference
}

/** With spaces, at which a long text can be broken into lines. */
export const spread = (text: string) => text.replaceAll(/(?<!\\)\|/g, ' | ')
