import type { Caller, Services } from '../../process/context.ts'
import { startLiveValues, type LiveValues } from '../../live/live-values.ts'
import { findOperatorRole } from './require-role.ts'
import { selectRoles, type RoleRow } from './vendor-roles.store.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    liveRoles: LiveRoles
  }
}

export type LiveRoles = LiveValues<RoleRow>

/** Streams end within 5 s after the role was removed, even when the notification was lost. */
const REFRESH_MS = 4_000

/** Keeps the roles of open streams up to date. */
export function startLiveRoles(
  services: Pick<Services, 'config' | 'db' | 'changes' | 'closing' | 'log'>,
): LiveRoles {
  return startLiveValues<RoleRow>(services, {
    topic: 'role',
    refreshEveryMs: REFRESH_MS,
    async read(keys) {
      const pairs = keys.map(fromKey)
      const operators = pairs.flatMap((pair) => findOperatorRole(services, ...pair) ?? [])
      const rows = await selectRoles(services.db, {
        vendorIds: pairs.map(([vendorId]) => vendorId),
        phoneNumbers: pairs.map(([, phoneNumber]) => phoneNumber),
      })
      return new Map(
        [...rows, ...operators].map((row) => [toRoleKey(row.vendorId, row.phoneNumber), row]),
      )
    },
  })
}

/** Notifies open pages of a changed or removed role. Call it after the commit. */
export function publishRole(
  { changes }: Pick<Services, 'changes'>,
  { vendorId, phoneNumber }: Pick<RoleRow, 'vendorId' | 'phoneNumber'>,
): void {
  changes.announce('role', toRoleKey(vendorId, phoneNumber))
}

/** Calls `end` once the caller no longer has a role at the vendor. @returns a function that stops watching */
export function endWithRole(
  { liveRoles }: Pick<Services, 'liveRoles'>,
  { phoneNumber }: Caller,
  vendorId: string,
  end: () => void,
): () => void {
  return liveRoles.subscribe(toRoleKey(vendorId, phoneNumber), (role) => role ?? end())
}

const SEPARATOR = ' '
/** The key of a role in `liveRoles`. */
export const toRoleKey = (vendorId: string, phoneNumber: string) =>
  [vendorId, phoneNumber].join(SEPARATOR)
const fromKey = (key: string) => {
  const at = key.lastIndexOf(SEPARATOR)
  return [key.slice(0, at), key.slice(at + 1)] as const
}
