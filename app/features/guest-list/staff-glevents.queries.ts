import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { vendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { fetchAllPages } from '#app/api/fetch-all-pages.ts'
import { request } from '#app/api/request.ts'
import type {
  CheckInBody,
  CreateGleventInput,
  Glevent,
  GleventAnswer,
  GleventList,
  Guest,
  GuestAnswer,
  GuestList,
  ReturnedCredits,
  TakeBackBody,
  ChangeGleventInput,
} from '#domain/guest-list/guest-list.contract.ts'
import type { ReservationStatus } from '#domain/guest-list/guest-list.states.ts'

/** The API's largest page. */
const PAGE_SIZE = 200
/** How many past events are shown at a time. */
const PAST_SIZE = 20

/** All queries of a vendor's guest-list events, for a refresh after a change. */
export const gleventsKey = (vendorId: string) => ['vendors', vendorId, 'glevents'] as const

/** Events to come, and past ones page by page. */
export function gleventListQuery(vendorId: string) {
  return infiniteQueryOptions({
    queryKey: [...gleventsKey(vendorId), 'list'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      request<GleventList>(gleventsPath(vendorId), {
        query: { limit: PAST_SIZE, nextToken: pageParam },
        signal,
      }),
    getNextPageParam: (last) => last.nextToken ?? undefined,
  })
}

export function gleventQuery(vendorId: string, gleventId: string) {
  return queryOptions({
    queryKey: [...gleventsKey(vendorId), gleventId] as const,
    queryFn: async ({ signal }) =>
      (await request<GleventAnswer>(gleventPath(vendorId, gleventId), { signal })).glevent,
  })
}

/** The whole guest list of an event, with its counts. Loaded once; afterwards only what changed. */
export function guestsQuery(vendorId: string, gleventId: string) {
  const queryKey = [...gleventsKey(vendorId), gleventId, 'guests'] as const
  return queryOptions({
    queryKey,
    async queryFn({ client, signal }) {
      const readNow = () => client.getQueryData<GuestList>(queryKey)
      const load = (changedSince?: string) =>
        listGuests(guestsPath(vendorId, gleventId), { changedSince, signal })
      const known = readNow()
      if (!known) return load()
      const changed = mergeGuests(known, await load(known.asOf))
      const loaded = addsUp(changed) ? changed : await load()
      return keepOwnChanges(loaded, known, readNow() ?? known)
    },
  })
}

/**
 * A slow load may be older than what this device changed during it: those guests stay, and the next load
 * asks for their changes once more.
 */
function keepOwnChanges(loaded: GuestList, known: GuestList, now: GuestList): GuestList {
  if (now.reservations === known.reservations) return loaded
  const before = new Set(known.reservations)
  const own = now.reservations.filter((guest) => !before.has(guest))
  return { ...mergeGuests(loaded, { ...loaded, reservations: own }), asOf: known.asOf }
}

/**
 * Remembers a guest as they are listed now. @returns puts the server's answer in their place, unless the
 * list has changed since
 */
export function answerInList(client: QueryClient, target: CheckInTarget): (answer: Guest) => void {
  const { queryKey } = guestsQuery(target.vendorId, target.gleventId)
  const asked = client
    .getQueryData(queryKey)
    ?.reservations.find(({ reservationId }) => reservationId === target.reservationId)
  return (answer) =>
    void client.setQueryData(
      queryKey,
      (list) =>
        list && {
          ...list,
          reservations: list.reservations.map((one) => (one === asked ? answer : one)),
        },
    )
}

async function listGuests(
  path: string,
  { changedSince, signal }: { changedSince: string | undefined; signal: AbortSignal },
): Promise<GuestList> {
  const pages = await fetchAllPages((nextToken) =>
    request<GuestList>(path, { query: { limit: PAGE_SIZE, changedSince, nextToken }, signal }),
  )
  const [first] = pages
  const reservations = pages.flatMap((page) => page.reservations)
  return { ...(pages.at(-1) ?? first), asOf: first.asOf, reservations }
}

function mergeGuests(known: GuestList, changed: GuestList): GuestList {
  const guests = new Map(known.reservations.map((guest) => [guest.reservationId, guest]))
  for (const guest of changed.reservations) guests.set(guest.reservationId, guest)
  return { ...changed, reservations: [...guests.values()] }
}

/** Whether the guests are those that the server counts: a change may have been missed. */
function addsUp({ reservations, total, insideCount, reservedCount }: GuestList): boolean {
  const sumOf = (...statuses: ReservationStatus[]) =>
    reservations
      .filter(({ reservationStatus }) => statuses.includes(reservationStatus))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    reservations.length === total &&
    sumOf('CHECKED_IN') === insideCount &&
    sumOf('PENDING', 'CONFIRMED', 'CHECKED_IN') === reservedCount
  )
}

export function createGlevent(
  vendorId: string,
  body: CreateGleventInput,
  intent: Intent,
): Promise<Glevent> {
  return request<GleventAnswer>(gleventsPath(vendorId), { method: 'POST', body, intent }).then(
    ({ glevent }) => glevent,
  )
}

export function changeGlevent(
  { vendorId, gleventId }: Pick<Glevent, 'vendorId' | 'gleventId'>,
  body: ChangeGleventInput,
  intent: Intent,
): Promise<Glevent> {
  const path = gleventPath(vendorId, gleventId)
  return request<GleventAnswer>(path, { method: 'PUT', body, intent }).then(
    ({ glevent }) => glevent,
  )
}

/** Calls the event off: members get their credits back and a text message. */
export function callOffGlevent(
  { vendorId, gleventId }: Pick<Glevent, 'vendorId' | 'gleventId'>,
  intent: Intent,
): Promise<Glevent> {
  const path = `${gleventPath(vendorId, gleventId)}/call-off`
  return request<GleventAnswer>(path, { method: 'POST', intent }).then(({ glevent }) => glevent)
}

/** @throws ApiError 409 HAS_GUESTS once a guest has reserved */
export function deleteGlevent({ vendorId, gleventId }: Glevent, intent: Intent) {
  return request<undefined>(gleventPath(vendorId, gleventId), { method: 'DELETE', intent })
}

/** Gives the no-shows of a closed list their credits back. */
export function returnCredits({ vendorId, gleventId }: Glevent, intent: Intent) {
  const path = `${gleventPath(vendorId, gleventId)}/return-credits`
  return request<ReturnedCredits>(path, { method: 'POST', intent })
}

/** The guest and event that a check-in is for. */
export interface CheckInTarget {
  vendorId: string
  gleventId: string
  reservationId: string
}

/** The intent carries the nonce; `queued` means that the guest was let in without a connection. */
export function checkInGuest(
  { vendorId, gleventId, reservationId }: CheckInTarget,
  body: CheckInBody,
  { intent, queued }: { intent: Intent; queued: boolean },
): Promise<Guest> {
  const path = `${gleventPath(vendorId, gleventId)}/reservations/${encodeURIComponent(reservationId)}/check-in`
  return sendFromDoor(path, body, { intent, queued })
}

/** Takes the guest's check-in back, as above. */
export function takeBackCheckIn(
  { vendorId, gleventId, reservationId }: CheckInTarget,
  body: TakeBackBody,
  how: { intent: Intent; queued: boolean },
): Promise<Guest> {
  const path = `${gleventPath(vendorId, gleventId)}/reservations/${encodeURIComponent(reservationId)}/take-back`
  return sendFromDoor(path, body, how)
}

async function sendFromDoor(
  path: string,
  body: CheckInBody | TakeBackBody,
  { intent, queued }: { intent: Intent; queued: boolean },
): Promise<Guest> {
  const query = { queued: queued || undefined }
  const answer = await request<GuestAnswer>(path, { method: 'POST', body, intent, query })
  return answer.reservation
}

/** The event stream of the guest list. */
export function guestStreamPath(vendorId: string, gleventId: string): string {
  return `${guestsPath(vendorId, gleventId)}/events`
}

function gleventsPath(vendorId: string): string {
  return `${vendorPath(vendorId)}/glevents`
}

function gleventPath(vendorId: string, gleventId: string): string {
  return `${gleventsPath(vendorId)}/${encodeURIComponent(gleventId)}`
}

function guestsPath(vendorId: string, gleventId: string): string {
  return `${vendorPath(vendorId)}/events/${encodeURIComponent(gleventId)}/reservations`
}
