import type { Caller, Services } from '../../context.ts'
import { startSharedReader, type SharedReader } from '../../db/shared-reader.ts'
import { selectRoles, type RoleRow } from './vendor-roles.store.ts'

export type LiveRoles = SharedReader<RoleRow>

/** Streams end within 5 s after the role was removed. */
const BEAT_MS = 4_000

/** Keeps the roles of open streams up to date. */
export function startLiveRoles(services: Pick<Services, 'db' | 'closing' | 'log'>): LiveRoles {
  return startSharedReader<RoleRow>({
    read: async (keys) => {
      const pairs = keys.map(fromKey)
      const rows = await selectRoles(services.db, [
        pairs.map(([vendorId]) => vendorId),
        pairs.map(([, phoneNumber]) => phoneNumber),
      ])
      return new Map(rows.map((row) => [toKey(row.vendorId, row.phoneNumber), row]))
    },
    beatMs: BEAT_MS,
    closing: services.closing,
    log: services.log,
  })
}

/** Calls `end` once the caller no longer has a role at the vendor. @returns a function that stops watching */
export function endWithRole(
  { config, liveRoles }: Pick<Services, 'config' | 'liveRoles'>,
  { phoneNumber }: Caller,
  vendorId: string,
  end: () => void,
): () => void {
  if (config.PLATFORM_ADMINS.includes(phoneNumber)) return () => {}
  return liveRoles.follow(toKey(vendorId, phoneNumber), (role) => role ?? end())
}

const SEPARATOR = ' '
const toKey = (vendorId: string, phoneNumber: string) => [vendorId, phoneNumber].join(SEPARATOR)
const fromKey = (key: string) => {
  const at = key.lastIndexOf(SEPARATOR)
  return [key.slice(0, at), key.slice(at + 1)] as const
}
