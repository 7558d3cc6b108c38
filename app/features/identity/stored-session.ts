import { listKeys, readObject, removeText, storeText } from '#app/api/browser-storage.ts'
import { createListeners } from '#app/listeners.ts'
import type { Session } from '#domain/identity/identity.contract.ts'

const STORAGE_KEY = 'session'

/** A session in localStorage. Times are in ms by the phone's clock, which may be wrong. */
export interface StoredSession {
  accessToken: string
  idToken: string
  userId: string
  phoneNumber: string
  expiresAt: number
  refreshedAt: number
}

export type SessionState =
  /** 'unknown' on the server and until hydration. */
  { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; session: StoredSession }

/** Names of guests, which only the person of the session may see. */
const SESSION_KEY_PREFIX = 'doorList'
const SIGNED_OUT: SessionState = { status: 'signed-out' }
const { subscribe, notify } = createListeners()
export { subscribe as subscribeToSession }
let state: SessionState | undefined
/** False when the browser cannot store the session. */
let isStored = true

/** The session as it is stored. An expired one stays until the server refuses to refresh it. */
export function currentSession(): StoredSession | undefined {
  const current = sessionState()
  return current.status === 'signed-in' ? current.session : undefined
}

export function isExpired({ expiresAt }: StoredSession): boolean {
  return Date.now() >= expiresAt
}

/** The state is the same object until something changes. */
export function sessionState(): SessionState {
  state ??= readStorage()
  return state
}

/** Stores a session from the API. Its lifetime starts now, by the phone's clock. */
export function saveSession(answer: Session): StoredSession {
  const { phone_number: phoneNumber = '', exp = 0, iat = 0 } = readClaims(answer.idToken)
  const now = Date.now()
  const session: StoredSession = {
    accessToken: answer.accessToken,
    idToken: answer.idToken,
    userId: answer.userId,
    phoneNumber,
    expiresAt: now + (exp - iat) * 1000,
    refreshedAt: now,
  }
  if (currentSession()?.userId !== session.userId) dropOfSession()
  writeStorage(JSON.stringify(session))
  publish({ status: 'signed-in', session })
  return session
}

export function clearSession(): void {
  writeStorage(undefined)
  dropOfSession()
  publish(SIGNED_OUT)
}

/** Takes over what another tab stored or removed: its storage event may still be on its way. */
export function followStorage(): void {
  const known = currentSession()
  if (!isStored || !known) return
  const stored = readStorage()
  const isSame = stored.status === 'signed-in' && stored.session.idToken === known.idToken
  if (!isSame) takeOver(stored)
}

/** Handles a storage event: another tab signed in, refreshed or logged out. */
export function followOtherTabs(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) takeOver(readStorage())
}

/** Another tab may have ended the session since this tab last stored it. */
function takeOver(next: SessionState): void {
  const before = currentSession()?.userId
  const isOver =
    next.status !== 'signed-in' || (before !== undefined && before !== next.session.userId)
  if (isOver) dropOfSession()
  publish(next)
}

function publish(next: SessionState): void {
  state = next
  notify()
}

function readStorage(): SessionState {
  const session: unknown = readObject(STORAGE_KEY)
  return isStoredSession(session) ? { status: 'signed-in', session } : SIGNED_OUT
}

function writeStorage(text: string | undefined): void {
  if (text === undefined) removeText(STORAGE_KEY)
  // without storage the session lasts until the page closes
  isStored = text === undefined || storeText(STORAGE_KEY, text)
}

/** However the session ends: by a logout in any tab, a refused refresh, or another person who signs in. */
function dropOfSession(): void {
  for (const key of listKeys(SESSION_KEY_PREFIX)) removeText(key)
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  const session = value as Partial<Record<keyof StoredSession, unknown>>
  return (
    typeof session.idToken === 'string' &&
    typeof session.userId === 'string' &&
    typeof session.expiresAt === 'number' &&
    typeof session.refreshedAt === 'number'
  )
}

function readClaims(idToken: string): { phone_number?: string; exp?: number; iat?: number } {
  const payload = idToken.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}
