import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  invitationLists,
  invitationsQuery,
  revokeInvitation,
} from '#app/features/invitations.queries.ts'
import { PagedList } from '#app/features/layout/paged-list.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { usePageTokens } from '#app/ui/data/use-page-tokens.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import type { Invitation } from '#domain/invitations/invitations.contract.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { formatPhone } from '#domain/values/phone.ts'
import { InvitationBadge } from './operator-parts/invitation-badge.tsx'
import { InviteButton } from './operator-parts/invite-dialog.tsx'
import { OperatorFrame } from './operator-parts/operator-frame.tsx'

const INVITATIONS_TITLE = 'Invitations'
const WITHDRAW_FAILED = 'The invitation could not be withdrawn. Please try again.'

/** The invitations to start a venue, the newest first, for platform operators. */
export default function Invitations() {
  const pages = usePageTokens()
  const query = useQuery(invitationsQuery(pages.token))
  const [withdrawn, setWithdrawn] = useState<Invitation>()
  return (
    <OperatorFrame title={INVITATIONS_TITLE} error={query.error} action={<InviteButton />}>
      <PagedList
        label={INVITATIONS_TITLE}
        columns={toColumns(setWithdrawn)}
        rows={query.data?.items}
        keyOf={({ invitationId }) => invitationId}
        sheetTitleOf={nameOf}
        query={query}
        pages={pages}
        empty={<EmptyState title="No invitations yet" />}
      />
      {withdrawn && (
        <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </OperatorFrame>
  )
}

/** The recipient: the venue that was started with it, the company that asked for it, or the phone number. */
function nameOf({ vendorName, companyName, phoneNumber }: Invitation): string {
  return vendorName ?? companyName ?? (phoneNumber ? formatPhone(phoneNumber) : 'Anybody')
}

function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const queryClient = useQueryClient()
  const withdrawing = useChange({
    send: (invitationId: string, intent) => revokeInvitation(invitationId, intent),
    refresh: () => queryClient.invalidateQueries(invitationLists),
    onDone: onClose,
    onFailed: onClose,
    failure: (error) => ({ title: refusalText(error, WITHDRAW_FAILED) }),
  })
  return (
    <AlertDialog
      open
      title="Withdraw this invitation?"
      description="Its link stops working at once."
      confirmLabel="Withdraw"
      destructive
      pending={withdrawing.isPending}
      pendingText="Withdrawing…"
      onConfirm={() => void withdrawing.run(invitation.invitationId)}
      onCancel={onClose}
    />
  )
}

function toColumns(onWithdraw: (invitation: Invitation) => void): DataColumn<Invitation>[] {
  return [
    {
      key: 'for',
      title: 'For',
      cell: (invitation) => (
        <span className="font-semibold wrap-anywhere">{nameOf(invitation)}</span>
      ),
    },
    {
      key: 'state',
      title: 'State',
      place: 'end',
      cell: ({ state }) => <InvitationBadge state={state} />,
    },
    {
      key: 'phone',
      title: 'Phone',
      place: 'opened',
      cell: ({ phoneNumber }) => (
        <span className="amount">{phoneNumber ? formatPhone(phoneNumber) : 'Any'}</span>
      ),
    },
    { key: 'by', title: 'By', cell: ({ createdBy }) => createdBy },
    {
      key: 'at',
      title: 'When',
      cell: ({ createdAt }) => (
        <span className="amount wrap-normal">{formatMoment(createdAt)}</span>
      ),
    },
    {
      key: 'until',
      title: 'Valid until',
      place: 'opened',
      cell: ({ expiresAt }) => (
        <span className="amount wrap-normal">{formatMoment(expiresAt)}</span>
      ),
    },
    {
      key: 'withdraw',
      title: 'Action',
      place: 'opened',
      cell: (invitation) =>
        invitation.state === 'VALID' && (
          <Button
            variant="ghost"
            size="touch"
            className="-ml-gutter text-danger!"
            onClick={() => onWithdraw(invitation)}
          >
            Withdraw
          </Button>
        ),
    },
  ]
}
