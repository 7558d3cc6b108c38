import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { isDemoDatabase } from './demo-marker.ts'

/** A reset keeps signing keys and secrets, because a running server has them in memory. */
const INSTALLATION_TABLES = ['identity_secrets', 'signing_keys']
/** The stand-ins' and the identity provider's data belongs to the demo too. */
const OWN_SCHEMAS = ['standin_stripe', 'standin_sms', 'identity_provider']

export class NotADemo extends Error {
  override name = 'NotADemo'

  constructor() {
    super('This database was not filled by the demo; nothing was changed.')
  }
}

/** Empties every table of a database marked as the demo's. @throws NotADemo when it is not marked */
export async function wipeDemo(db: Database): Promise<void> {
  if (!(await isDemoDatabase(db))) throw new NotADemo()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname = 'public' or schemaname in ${OWN_SCHEMAS})
        and tablename not in ${INSTALLATION_TABLES}`)
    const names = rows.map(({ name }) => name).join(', ')
    await tx.execute(sql.raw(`truncate ${names} restart identity cascade`))
    await tx.execute(sql`drop schema demo cascade`)
  })
}
