import type { Client } from 'pg'

/** What PostgreSQL says about a statement. */
export interface DescribedStatement {
  /** The type of each parameter, in their order. */
  parameters: string[]
  columns: { name: string; type: string; isNullable: boolean }[]
}

/** Values with which most statements can run; nothing of what they write stays. */
const VALUES: Record<string, string> = {
  text: `'x'`,
  'character varying': `'x'`,
  uuid: 'gen_random_uuid()',
  boolean: 'true',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  json: `'[]'`,
  jsonb: `'[]'`,
}

/** Prepares a statement, runs it with null or with values of the right types, and rolls that back. */
export async function describeStatement(client: Client, text: string): Promise<DescribedStatement> {
  await client.query(`prepare described as ${text}`)
  const { rows } = await client.query<{ parameters: string[] }>(
    `select parameter_types::text[] as parameters from pg_prepared_statements where name = 'described'`,
  )
  const parameters = rows[0]?.parameters ?? []
  try {
    const some = parameters.map((type) => VALUES[type] ?? (type.endsWith('[]') ? `'{}'` : '1'))
    const none = parameters.map(() => 'null')
    const fields = (await execute(client, none)) ?? (await execute(client, some)) ?? []
    return { parameters, columns: await describeColumns(client, fields) }
  } finally {
    await client.query('deallocate described')
  }
}

async function execute(client: Client, values: string[]) {
  const list = values.length > 0 ? `(${values.join(', ')})` : ''
  await client.query('begin')
  try {
    return (await client.query(`execute described ${list}`)).fields
  } catch {
    return undefined
  } finally {
    await client.query('rollback')
  }
}

async function describeColumns(
  client: Client,
  fields: { name: string; tableID: number; columnID: number; dataTypeID: number }[],
) {
  const { rows } = await client.query<{ type: string; isNullable: boolean }>(
    `select format_type(field.type, null) as type, coalesce(relkind = 'r' and not attnotnull, false) as "isNullable"
       from unnest($1::oid[], $2::oid[], $3::int[]) with ordinality as field (type, relation, number, at)
       left join pg_attribute on attrelid = relation and attnum = number
       left join pg_class on pg_class.oid = relation
      order by at`,
    [
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ],
  )
  return fields.map(({ name }, at) => ({ name, type: '', isNullable: false, ...rows[at] }))
}
