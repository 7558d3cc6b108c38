import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { hasCode, refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import type { Intent } from '#app/api/intent.ts'
import { useChange } from '#app/api/use-change.ts'
import { startVenue } from '#app/features/invitations.queries.ts'
import { ownVenuesQuery } from '#app/features/vendor-roles.queries.ts'
import { venueSetUpPath } from '#app/staff-paths.ts'
import { forgetNewVenueIds, readNewVenueIds, renewVenueIds } from './new-venue-ids.ts'
import { START_FAILED } from './start-venue.messages.ts'
import { type StartFields, toStartBody } from './start-fields.ts'

export interface StartOptions {
  userId: string
  /** The token of the invitation. */
  token: string | undefined
  /** Called when the server refuses the invitation, which may have changed. */
  onInvitationRefused: () => void
}

/** Starts a venue once, however often it is sent, and opens its set-up. */
export function useStartVenue(
  form: UseFormReturn<StartFields>,
  { userId, token, onInvitationRefused }: StartOptions,
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const hasInvitation = token !== undefined
  const ids = useRef(readNewVenueIds(userId, hasInvitation))

  async function send(fields: StartFields, intent: Intent) {
    const start = () => startVenue(toStartBody(fields, ids.current, token), intent)
    return start().catch((error: unknown) => {
      if (!hasCode(error, 'ID_TAKEN')) throw error
      ids.current = renewVenueIds(userId, hasInvitation)
      return start()
    })
  }
  async function openVenue(vendorId: string) {
    forgetNewVenueIds()
    await queryClient.invalidateQueries(ownVenuesQuery(userId))
    await navigate(venueSetUpPath(vendorId), { replace: true })
  }
  return useChange({
    send,
    onDone: ({ vendorId }) => openVenue(vendorId),
    onFailed: (error) => {
      // another tab has started it
      const startedId = detailsOf(error, 'INVITATION_USED')?.vendorId
      if (startedId) return openVenue(startedId)
      if (isAboutInvitation(error)) return onInvitationRefused()
      showFieldErrors(form, error)
    },
    errorText: (error) => refusalText(error, START_FAILED),
  })
}

function isAboutInvitation(error: unknown): boolean {
  return hasCode(
    error,
    'INVITATION_EXPIRED',
    'INVITATION_FOREIGN',
    'INVITATION_NOT_FOUND',
    'INVITATION_REVOKED',
    'INVITATION_USED',
  )
}
