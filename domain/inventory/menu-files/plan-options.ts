import type { Steps } from '#domain/values/steps.ts'
import { type OptionContent, optionContent } from '../option-content.ts'
import type { StoredChoice, StoredOptionGroup } from '../stored-options.ts'
import { fold, toSameWriting } from './item-text.ts'
import type { KnownProduct } from './plan-import.ts'

/** What becomes of a group that a file and the location have under one name with other contents. */
export const OPTION_ANSWERS = ['CHANGE', 'ADD', 'KEEP'] as const
export type OptionAnswer = (typeof OPTION_ANSWERS)[number]

export interface AnsweredOption {
  key: string
  answer: OptionAnswer
}

/** An item with the groups that the file gives it; the sizes of an item have the same ones. */
export interface ItemOptions {
  /** The group of its sizes, or its product; something else for a new item. */
  key: string
  line: number
  name: string
  groups: readonly OptionContent[]
  /** All its sizes that are there, also those that the file does not have. */
  products: readonly KnownProduct[]
}

/** A group that an import adds or changes, or that needs an answer first. */
export interface PlannedGroup {
  /** The line and the place in its cell where the file first has it: '12.1'. */
  key: string
  line: number
  kind: 'NEW' | 'CHANGED' | 'ASKED'
  /** The group here that is changed, or that has the name. */
  optionGroupId: string | undefined
  before: OptionContent | undefined
  after: OptionContent
  /** The possible answers to what becomes of it. */
  answers: OptionAnswer[]
  answer: OptionAnswer | undefined
  /** The items of the file that have it, and other items that use the group here. */
  items: ItemNames
  others: ItemNames
}

export interface ItemNames {
  count: number
  /** The first of them. */
  names: string[]
}

export interface OptionsPlan {
  groups: PlannedGroup[]
  /** The number of different groups in the file. */
  differentGroups: number
  /** The groups of each item by its key: those that are not there yet as `toNewGroupId`. */
  idsOfItems: Map<string, string[]>
}

/** Stands for the id of a group that is to be added. No id of a group has a space. */
export const toNewGroupId = ({ key }: Pick<PlannedGroup, 'key'>) => `new ${key}`

/** Whether an import adds the group, or changes the one that is there. */
export const isAdded = ({ kind, answer }: PlannedGroup) => kind === 'NEW' || answer === 'ADD'
export const isChanged = ({ kind, answer }: PlannedGroup) =>
  kind === 'CHANGED' || answer === 'CHANGE'
export const isAsked = ({ kind, answer }: PlannedGroup) => kind === 'ASKED' && !answer

const NAMES_SHOWN = 3

/** One content of the file, with the items that have it. */
interface Entry {
  key: string
  line: number
  group: OptionContent
  items: Set<ItemOptions>
  /** The groups here with the same name and content. */
  same: StoredOptionGroup[]
  target: StoredOptionGroup | undefined
}

/**
 * What the options of a file do at a location. A group with the same name and content is used as it is; one with the
 * same name and another content is asked about; others are added. As with items, a file switches choices off and never
 * on.
 */
export function* planOptions(
  items: readonly ItemOptions[],
  groupsHere: readonly StoredOptionGroup[],
  products: readonly KnownProduct[],
  answered: readonly AnsweredOption[],
): Steps<OptionsPlan> {
  const entries = yield* listEntries(items, groupsHere)
  const claims = claimTargets(entries, groupsHere)
  const users = listUsers(products)
  const planned = new Map<Entry, PlannedGroup>()
  for (const entry of entries.values()) {
    yield
    if (entry.same.length === 0) planned.set(entry, planEntry(entry, { claims, answered, users }))
  }
  /** The groups that are used as they are here, with what the cells of their items say. */
  const used = new Map<string, Entry>()
  const idsOfItems = new Map<string, string[]>()
  for (const item of items) {
    yield
    const ids: string[] = []
    for (const group of item.groups) {
      const entry = entries.get(contentOf(group)) as Entry
      const plan = planned.get(entry)
      const id = pickGroup(entry, plan, item, ids)
      if (!ids.includes(id)) ids.push(id)
      if (!plan) joinUsed(used, id, { ...entry, group, items: new Set([item]) })
    }
    idsOfItems.set(item.key, ids)
  }
  const switched = [...used].flatMap(([id, entry]) => switchOff(entry, id, users))
  return { groups: [...planned.values(), ...switched], differentGroups: entries.size, idsOfItems }
}

/** By which two groups are the same, in any writing of their names. */
const contentOf = (group: OptionContent) =>
  optionContent({
    ...group,
    name: fold(group.name),
    choices: group.choices.map((choice) => ({ ...choice, name: toSameWriting(choice.name) })),
  })

function* listEntries(
  items: readonly ItemOptions[],
  groupsHere: readonly StoredOptionGroup[],
): Steps<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for (const item of items) {
    yield
    for (const [at, group] of item.groups.entries()) {
      const content = contentOf(group)
      const key = `${item.line}.${at + 1}`
      const entry = entries.get(content) ?? {
        key,
        line: item.line,
        group,
        items: new Set(),
        same: [],
        target: undefined,
      }
      entry.group = withOff(entry.group, group)
      entry.items.add(item)
      entries.set(content, entry)
    }
  }
  for (const group of groupsHere) entries.get(contentOf(group))?.same.push(group)
  return entries
}

/** A choice is off where one of the cells says so. */
const withOff = (one: OptionContent, other: OptionContent): OptionContent => ({
  ...one,
  choices: one.choices.map((choice, at) => ({
    ...choice,
    isAvailable: choice.isAvailable && other.choices[at]?.isAvailable !== false,
  })),
})

/** Finds the group here that each content of another name's group means, and how many mean it. */
function claimTargets(
  entries: ReadonlyMap<string, Entry>,
  groupsHere: readonly StoredOptionGroup[],
): Map<string, number> {
  const byName = Map.groupBy(groupsHere, ({ name }) => fold(name))
  const claims = new Map<string, number>()
  for (const entry of entries.values()) {
    if (entry.same.length === 0) {
      const named = byName.get(fold(entry.group.name)) ?? []
      const current = new Set(
        [...entry.items].flatMap(({ products }) => products[0]?.optionGroupIds ?? []),
      )
      const used = named.filter(({ optionGroupId }) => current.has(optionGroupId))
      entry.target = used.length === 1 ? used[0] : named.length === 1 ? named[0] : undefined
    }
    for (const { optionGroupId } of entry.target ? [entry.target] : entry.same) {
      claims.set(optionGroupId, (claims.get(optionGroupId) ?? 0) + 1)
    }
  }
  return claims
}

/** The items that use each group here, by its id: their names by their keys. */
type Users = ReadonlyMap<string, ReadonlyMap<string, string>>

function listUsers(products: readonly KnownProduct[]): Users {
  const users = new Map<string, Map<string, string>>()
  for (const { optionGroupIds, groupId, productId, name } of products) {
    for (const id of optionGroupIds) {
      const names = users.get(id) ?? new Map<string, string>()
      users.set(id, names.set(groupId ?? productId, name))
    }
  }
  return users
}

function planEntry(
  entry: Entry,
  facts: { claims: ReadonlyMap<string, number>; answered: readonly AnsweredOption[]; users: Users },
): PlannedGroup {
  const { group, target } = entry
  const { claims, answered, users } = facts
  if (!target) {
    return {
      ...toPlace(entry),
      ...toNames(entry, undefined, users),
      kind: 'NEW',
      optionGroupId: undefined,
      before: undefined,
      after: group,
    }
  }
  // two contents cannot both take its place
  const isOnly = claims.get(target.optionGroupId) === 1
  const answers = OPTION_ANSWERS.filter((answer) => isOnly || answer !== 'CHANGE')
  const given = answered.find((one) => one.key === entry.key)?.answer
  const answer = given && answers.includes(given) ? given : undefined
  return {
    ...toPlace(entry),
    ...toNames(entry, target.optionGroupId, users),
    kind: 'ASKED',
    optionGroupId: target.optionGroupId,
    before: toContent(target),
    // another group has no switches of this one
    after: answer === 'ADD' ? group : withOffHere(group, target),
    answers,
    answer,
  }
}

const toPlace = ({ key, line }: Entry) => ({ key, line, answers: [], answer: undefined })

/** The items of the file that have a group, and the others that use the one here. */
function toNames({ items }: Entry, optionGroupId: string | undefined, users: Users) {
  const keys = new Set([...items].map(({ key }) => key))
  const others = [...(users.get(optionGroupId ?? '') ?? [])].filter(([key]) => !keys.has(key))
  return {
    items: countNames([...items].map(({ name }) => name)),
    others: countNames(others.map(([, name]) => name)),
  }
}

const countNames = (names: readonly string[]): ItemNames => ({
  count: names.length,
  names: [...new Set(names)].slice(0, NAMES_SHOWN),
})

function pickGroup(
  { same, target }: Entry,
  plan: PlannedGroup | undefined,
  { products }: ItemOptions,
  taken: readonly string[],
): string {
  if (plan && isAdded(plan)) return toNewGroupId(plan)
  if (target) return target.optionGroupId
  const free = same.map(({ optionGroupId }) => optionGroupId).filter((id) => !taken.includes(id))
  const current = products[0]?.optionGroupIds ?? []
  return (
    free.find((id) => current.includes(id)) ??
    free[0] ??
    (same[0] as StoredOptionGroup).optionGroupId
  )
}

function joinUsed(used: Map<string, Entry>, id: string, one: Entry): void {
  const entry = used.get(id) ?? one
  entry.group = withOff(entry.group, one.group)
  for (const item of one.items) entry.items.add(item)
  used.set(id, entry)
}

/** The change of a group whose choices the file switches off, if it does. */
function switchOff(entry: Entry, id: string, users: Users): PlannedGroup[] {
  const here = entry.same.find(({ optionGroupId }) => optionGroupId === id) as StoredOptionGroup
  const before = toContent(here)
  const after = withOff(before, entry.group)
  const isSame = after.choices.every(
    ({ isAvailable }, at) => isAvailable === before.choices[at]?.isAvailable,
  )
  if (isSame) return []
  return [
    {
      ...toPlace(entry),
      ...toNames(entry, id, users),
      kind: 'CHANGED',
      optionGroupId: id,
      before,
      after,
    },
  ]
}

/** What is off here stays off. */
function withOffHere(group: OptionContent, here: StoredOptionGroup): OptionContent {
  const former = matchChoices(group.choices, here.choices)
  return {
    ...group,
    choices: group.choices.map((choice, at) => ({
      ...choice,
      isAvailable: choice.isAvailable && former[at]?.isAvailable !== false,
    })),
  }
}

/** The choice here that each one of a file means, by its name and else by another writing of it; each once. */
export function matchChoices(
  choices: OptionContent['choices'],
  here: readonly StoredChoice[],
): (StoredChoice | undefined)[] {
  const left = new Set(here)
  const take = (key: (name: string) => string) => (name: string) => {
    const found = [...left].find((one) => key(one.name) === key(name))
    if (found) left.delete(found)
    return found
  }
  const exact = choices.map(({ name }) => take((text) => text)(name))
  return choices.map(({ name }, at) => exact[at] ?? take(fold)(name))
}

const toContent = ({
  name,
  minChoices,
  maxChoices,
  choices,
}: StoredOptionGroup): OptionContent => ({
  name,
  minChoices,
  maxChoices,
  choices: choices.map(({ choiceId: _choiceId, ...choice }) => choice),
})
