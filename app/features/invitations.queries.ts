import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type {
  CreatedInvitation,
  CreateInvitationBody,
  FoundInvitationAnswer,
  InvitationAnswer,
  InvitationList,
  StartedVenueAnswer,
  StartVenueBody,
  VenueList,
} from '#domain/invitations/invitations.contract.ts'

/** The state of an invitation for the signed-in user. @throws ApiError 404 */
export function foundInvitationQuery(token: string, userId: string | undefined) {
  return queryOptions({
    queryKey: ['invitations', 'of-link', token, userId] as const,
    queryFn: async ({ signal }) => {
      const path = `/start-links/${encodeURIComponent(token)}`
      return (await request<FoundInvitationAnswer>(path, { signal })).invitation
    },
  })
}

/** @throws ApiError ID_TAKEN, INVITATION_USED and others */
export async function startVenue(body: StartVenueBody, intent: Intent) {
  return (await request<StartedVenueAnswer>('/venues', { method: 'POST', body, intent })).venue
}

/** A page of the venues with this text in their name, the newest first. @throws ApiError 403 for anyone but operators */
export function venuesQuery(search: string, nextToken: string | undefined) {
  return queryOptions({
    queryKey: ['venues', search, nextToken] as const,
    queryFn: ({ signal }) =>
      request<VenueList>('/venues', { query: { search: search || undefined, nextToken }, signal }),
    placeholderData: keepPreviousData,
  })
}

const INVITATIONS = ['invitations', 'list'] as const
/** All pages of the invitations. */
export const invitationLists = { queryKey: INVITATIONS }

/** A page of the invitations, the newest first. @throws ApiError 403 for anyone but operators */
export function invitationsQuery(nextToken: string | undefined) {
  return queryOptions({
    queryKey: [...INVITATIONS, nextToken] as const,
    queryFn: ({ signal }) =>
      request<InvitationList>('/invitations', { query: { nextToken }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function createInvitation(body: CreateInvitationBody, intent: Intent) {
  return request<CreatedInvitation>('/invitations', { method: 'POST', body, intent })
}

export function revokeInvitation(invitationId: string, intent: Intent) {
  const path = `/invitations/${encodeURIComponent(invitationId)}/revoke`
  return request<InvitationAnswer>(path, { method: 'POST', intent })
}
