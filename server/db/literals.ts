/** Values that the code knows, as a list in SQL: `'QUEUED', 'MAKING'`. Those of a request are parameters. */
export function literals(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}
