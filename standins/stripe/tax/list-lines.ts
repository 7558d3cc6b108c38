import { findText, type Form } from '../http/form.ts'
import { readPage } from '../http/page.ts'

/** Of an expanded list. */
const EXPANDED = 10

interface Lines<Line> {
  data: Line[]
  has_more: boolean
}

/** The lines inside an object that was asked for with them: the first ten. */
export function cutExpanded<List extends Lines<unknown> | null | undefined>(list: List): List {
  return list ? cut(list, 0, EXPANDED) : list
}

/** One page of the lines of an object. */
export function listLines(list: Lines<{ id: string }> | null | undefined, form: Form) {
  const { limit } = readPage(form)
  const after = findText(form, 'starting_after')
  const all = list ?? { data: [], has_more: false }
  return cut(all, after ? all.data.findIndex(({ id }) => id === after) + 1 : 0, limit)
}

function cut<List extends Lines<unknown>>(list: List, start: number, limit: number): List {
  const data = list.data.slice(start, start + limit)
  return { ...list, data, has_more: list.data.length > start + limit }
}
