import type { Caller, Services } from '../../context.ts'
import { startSharedReader, type SharedReader } from '../../db/shared-reader.ts'
import { selectRoles, type RoleRow } from './vendor-roles.store.ts'

export type LiveRoles = SharedReader<RoleRow>

/** Streams end within 5 s after the role was removed, even when the notification was lost. */
const REFRESH_MS = 4_000

/** Keeps the roles of open streams up to date. */
export function startLiveRoles(
  services: Pick<Services, 'db' | 'changes' | 'closing' | 'log'>,
): LiveRoles {
  const roles = startSharedReader<RoleRow>({
    read: async (keys) => {
      const pairs = keys.map(fromKey)
      const rows = await selectRoles(services.db, [
        pairs.map(([vendorId]) => vendorId),
        pairs.map(([, phoneNumber]) => phoneNumber),
      ])
      return new Map(rows.map((row) => [toKey(row.vendorId, row.phoneNumber), row]))
    },
    refreshEveryMs: REFRESH_MS,
    closing: services.closing,
    log: services.log,
  })
  services.changes.subscribe('role', (key) => roles.refresh(key))
  services.changes.onGap(() => roles.refresh())
  return roles
}

/** Notifies open pages of a changed or removed role. Call it after the commit. */
export function publishRole(
  { changes }: Pick<Services, 'changes'>,
  { vendorId, phoneNumber }: Pick<RoleRow, 'vendorId' | 'phoneNumber'>,
): void {
  changes.announce('role', toKey(vendorId, phoneNumber))
}

/** Calls `notify` with a role soon and after each change; undefined when it was removed. */
export function followRole(
  { liveRoles }: Pick<Services, 'liveRoles'>,
  { vendorId, phoneNumber }: Pick<RoleRow, 'vendorId' | 'phoneNumber'>,
  notify: (role: RoleRow | undefined) => void,
): () => void {
  return liveRoles.subscribe(toKey(vendorId, phoneNumber), notify)
}

/** Calls `end` once the caller no longer has a role at the vendor. @returns a function that stops watching */
export function endWithRole(
  { config, liveRoles }: Pick<Services, 'config' | 'liveRoles'>,
  { phoneNumber }: Caller,
  vendorId: string,
  end: () => void,
): () => void {
  if (config.PLATFORM_ADMINS.includes(phoneNumber)) return () => {}
  return liveRoles.subscribe(toKey(vendorId, phoneNumber), (role) => role ?? end())
}

const SEPARATOR = ' '
const toKey = (vendorId: string, phoneNumber: string) => [vendorId, phoneNumber].join(SEPARATOR)
const fromKey = (key: string) => {
  const at = key.lastIndexOf(SEPARATOR)
  return [key.slice(0, at), key.slice(at + 1)] as const
}
