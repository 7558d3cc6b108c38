import type { Pool } from 'pg'
import { ConfigError, type Config } from '../process/config.ts'

/** As the database says it; operators know a sandbox as a rehearsal. */
type Kind = 'real' | 'rehearsal'

const REFUSALS: Record<Kind, string> = {
  rehearsal: 'holds a real installation; rehearse on a database of its own',
  real: 'holds a rehearsal, whose orders were paid with stand-ins; start on a database of its own',
}

/**
 * Keeps sandboxes and real installations apart for good: the first start in production says what the database is
 * for. Elsewhere stand-ins have their own warnings.
 * @throws ConfigError
 */
export async function requireKind(
  pool: Pick<Pool, 'query'>,
  { isProduction, STANDINS }: Pick<Config, 'isProduction' | 'STANDINS'>,
): Promise<void> {
  if (!isProduction) return
  const kind: Kind = STANDINS ? 'rehearsal' : 'real'
  const { rows } = await pool.query<{ value: Kind }>(
    `insert into identity_secrets (name, value)
     select 'installation', case
       when $1::text = 'rehearsal' and exists (select from vendors)
            and to_regnamespace('standin_stripe') is null
       then 'real' else $1::text end
     on conflict (name) do update set value = identity_secrets.value
     returning value`,
    [kind],
  )
  if (rows[0]?.value !== kind) throw new ConfigError(`DATABASE_URL: ${REFUSALS[kind]}`)
}
