import type { Queryable } from '../../db/database.ts'
import { selectColleagues, type Colleague } from './vendor-roles.store.ts'

export type { Colleague }

/** The people with a role at a vendor who have an account, the most powerful role first. */
export const listColleagues = (db: Queryable, vendorId: string): Promise<Colleague[]> =>
  selectColleagues(db, { vendorId })
