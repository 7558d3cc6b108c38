import type { Database, Queryable } from './database.ts'
import { connectionOf } from './transactions.ts'
import { retryConflicts } from './retry-conflicts.ts'

/** A text with `$1`, `$2` … and the names of these parameters, in their order. */
interface Compiled {
  text: string
  names: string[]
}

/** `$name`, as in `where order_id = $orderId::uuid`. */
const PARAMETER = /\$([a-z][A-Za-z0-9]*)/g

/**
 * A statement with named parameters, each given as `$name` in the text: one round trip of its own, parsed and
 * planned once per connection. Inside a transaction it runs on that transaction's connection. `Row` is the
 * row as the driver returns it, keys as the statement names them.
 * @param name undefined for a text of many forms, which is planned for the values of each call
 */
export function statement<Params extends object, Row = never>(
  name: string | undefined,
  text: string,
) {
  const compiled = compile(text)
  return (db: Queryable, params: Params): Promise<Row[]> =>
    runStatement<Row>(db, name, compiled, toValues(compiled, params))
}

/** Replaces each `$name` by its number. */
export function compile(text: string): Compiled {
  const names: string[] = []
  const numbered = text.replaceAll(PARAMETER, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text: numbered, names }
}

/** @throws Error for a parameter of the text that was not given, which the types cannot see */
function toValues({ names }: Compiled, params: object): unknown[] {
  return names.map((name) => {
    if (!(name in params)) throw new Error(`The statement needs a value for $${name}.`)
    return params[name as keyof typeof params]
  })
}

export async function runStatement<Row>(
  db: Queryable,
  name: string | undefined,
  { text }: Compiled,
  values: unknown[],
): Promise<Row[]> {
  const query = { name, text, values }
  const connection = connectionOf(db)
  if (connection) return (await connection.query(query)).rows as Row[]
  // the pool's own `query` is not used, because it closes the connection of every statement that is refused
  const { $client: pool } = db as Database
  const result = await retryConflicts(() => pool.use((each) => each.query(query)))
  return result.rows as Row[]
}
