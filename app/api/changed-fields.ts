/**
 * Lists in words the fields of a form in which two copies of a row differ. `names` has the label of each
 * field; a field without one is not compared.
 */
export function changedFields<Row, Values extends object>(
  toValues: (row: Row) => Values,
  names: { [Name in keyof Values]?: string },
): (before: Row, now: Row) => string[] {
  return (before, now) => {
    const say = (row: Row, name: string) => JSON.stringify(toValues(row)[name as keyof Values])
    return Object.entries<string>(names as Record<string, string>)
      .filter(([name]) => say(before, name) !== say(now, name))
      .map(([, label]) => label)
  }
}
