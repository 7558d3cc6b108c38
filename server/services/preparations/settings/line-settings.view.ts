import type { LineSettings, ShiftManager } from '#domain/preparations/line-settings.contract.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Queryable } from '../../../db/database.ts'
import { listPersonNames } from '../../identity/list-person-names.ts'
import { listColleagues, type Colleague } from '../../vendor-roles/list-colleagues.ts'
import { selectLineSettings, type SavedLineSettings } from './line-settings.store.ts'

export const DEFAULT_LINE_SETTINGS: SavedLineSettings = {
  callsTogether: false,
  shiftManagerId: null,
}
const UNNAMED = 'Somebody without a name'

/** The settings of a location, with who is texted and who could be. */
export async function showLineSettings(
  db: Queryable,
  vendorId: string,
  vendorLocationId: string,
): Promise<LineSettings> {
  const [saved] = await selectLineSettings(db, { vendorLocationId })
  const colleagues = await listColleagues(db, vendorId)
  const { callsTogether, shiftManagerId } = saved ?? DEFAULT_LINE_SETTINGS
  const shiftManager =
    shiftManagerId === null ? null : await toShiftManager(db, colleagues, shiftManagerId)
  if (shiftManager && !shiftManager.problem && saved?.hasStopped) shiftManager.problem = 'STOPPED'
  return {
    callsTogether,
    shiftManager,
    managers: colleagues
      .filter(({ role }) => canRunLocations(role))
      .map(({ userId, name }) => ({ userId, name })),
  }
}

/** Who lost the role is still named, so that somebody else is chosen. */
async function toShiftManager(
  db: Queryable,
  colleagues: readonly Colleague[],
  userId: string,
): Promise<ShiftManager> {
  const colleague = colleagues.find((each) => each.userId === userId)
  const names = colleague ? undefined : await listPersonNames({ db }, [userId])
  return {
    userId,
    name: colleague?.name ?? names?.get(userId) ?? UNNAMED,
    problem: colleague && canRunLocations(colleague.role) ? null : 'NO_ROLE',
  }
}
