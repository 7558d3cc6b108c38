/** Values of Stripe's `a[b][0][c]=v` encoding: strings, groups and lists of either. */
type FormValue = string | Form | FormValue[]
export interface Form {
  [name: string]: FormValue
}

/** Reads a form body or query string; a repeated or numbered name becomes a list. */
export function parseForm(encoded: string): Form {
  const root = emptyForm()
  for (const [name, value] of new URLSearchParams(encoded)) put(root, pathOf(name), value)
  return withLists(root) as Form
}

export function findText(form: Form, ...path: string[]): string | undefined {
  const value = valueAt(form, path)
  return typeof value === 'string' ? value : undefined
}

/** Stripe returns null for both a missing and an empty text. */
export function textOrNull(form: Form, ...path: string[]): string | null {
  return findText(form, ...path) || null
}

export function findGroup(form: Form, ...path: string[]): Form | undefined {
  const value = valueAt(form, path)
  return value !== undefined && typeof value !== 'string' && !Array.isArray(value)
    ? value
    : undefined
}

export function listGroups(form: Form, ...path: string[]): Form[] {
  const value = valueAt(form, path)
  if (!Array.isArray(value)) return []
  return value.filter((item): item is Form => typeof item !== 'string' && !Array.isArray(item))
}

export function listTexts(form: Form, ...path: string[]): string[] {
  const value = valueAt(form, path)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function valueAt(form: Form, path: string[]): FormValue | undefined {
  let value: FormValue | undefined = form
  for (const name of path) {
    if (value === undefined || typeof value === 'string' || Array.isArray(value)) return undefined
    value = value[name]
  }
  return value
}

function pathOf(name: string): string[] {
  return [...name.matchAll(/^[^[]+|\[([^[\]]*)\]/g)].map((match) => match[1] ?? match[0])
}

function put(root: Form, path: string[], value: string): void {
  let group = root
  path.forEach((step, depth) => {
    const key = step === '' || step === '[]' ? String(Object.keys(group).length) : step
    if (depth === path.length - 1) {
      group[key] = value
      return
    }
    const next = group[key]
    const inner = typeof next === 'object' && !Array.isArray(next) ? next : emptyForm()
    group[key] = inner
    group = inner
  })
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  for (const name of names) value[name] = withLists(value[name] as FormValue)
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name))
  if (!isList) return value
  return names.toSorted((a, b) => Number(a) - Number(b)).map((name) => value[name] as FormValue)
}

/** Has no prototype, so that a parameter named __proto__ is harmless. */
function emptyForm(): Form {
  return Object.create(null) as Form
}
