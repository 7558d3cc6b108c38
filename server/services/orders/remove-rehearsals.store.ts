import { statement } from '../../db/statement.ts'

/** The function is in the database, because the room of locations opens them and knows no orders. */
export const callRemoveRehearsals = statement<{ vendorLocationId: string }, { removed: number }>(
  'orders-remove-rehearsals',
  'select remove_rehearsals($vendorLocationId) as removed',
)
