import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList } from '#app/features/layout/paged-list.tsx'
import { leadsQuery } from '#app/features/leads.queries.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { formatNight } from '#domain/values/format-night.ts'
import { Button } from '#app/ui/actions/button.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { usePageTokens } from '#app/ui/data/use-page-tokens.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { Lead } from '#domain/leads/leads.contract.ts'
import { formatPhone } from '#domain/values/phone.ts'
import { InvitationBadge } from './operator-parts/invitation-badge.tsx'
import { InviteDialog } from './operator-parts/invite-dialog.tsx'
import { OperatorFrame } from './operator-parts/operator-frame.tsx'

const LEADS_TITLE = 'Demo Requests'

/** The venues that requested a demo, the newest first, for platform operators. */
export default function Leads() {
  const pages = usePageTokens()
  const query = useQuery(leadsQuery(pages.token))
  const [invited, setInvited] = useState<Lead>()
  return (
    <OperatorFrame title={LEADS_TITLE} error={query.error}>
      <PagedList
        label={LEADS_TITLE}
        columns={toColumns(setInvited)}
        rows={query.data?.leads}
        keyOf={({ leadId }) => leadId}
        sheetTitleOf={({ companyName }) => companyName}
        query={query}
        pages={pages}
        empty={<EmptyState title="No requests yet" />}
      />
      {invited && <InviteDialog lead={invited} onClose={() => setInvited(undefined)} />}
    </OperatorFrame>
  )
}

const LINK =
  'inline-flex min-h-touch items-center underline underline-offset-4 wrap-anywhere text-left'

const toColumns = (onInvite: (lead: Lead) => void): DataColumn<Lead>[] => [
  {
    key: 'company',
    title: 'Venue',
    cell: ({ companyName }) => <span className="font-semibold wrap-anywhere">{companyName}</span>,
  },
  { key: 'name', title: 'Name', cell: ({ fullName }) => fullName },
  {
    key: 'contact',
    title: 'Contact',
    place: 'opened',
    cell: ({ phone, email }) => (
      <span className="flex flex-col">
        <a href={`tel:${phone}`} className={`amount ${LINK}`}>
          {formatPhone(phone)}
        </a>
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      </span>
    ),
  },
  {
    key: 'message',
    title: 'Message',
    place: 'opened',
    cell: ({ message }) => <span className="whitespace-pre-line wrap-anywhere">{message}</span>,
  },
  {
    key: 'at',
    title: 'When',
    cell: ({ createdAt }) => <span className="amount wrap-normal">{formatMoment(createdAt)}</span>,
    inRow: ({ createdAt }) => <span className="amount wrap-normal">{formatNight(createdAt)}</span>,
  },
  {
    key: 'invitation',
    title: 'Invitation',
    place: 'opened',
    cell: (lead) => (
      <span className="flex flex-wrap items-center gap-2">
        {lead.invitation && <InvitationBadge state={lead.invitation.state} />}
        {lead.invitation?.state !== 'USED' && (
          <Button variant="secondary" size="touch" onClick={() => onInvite(lead)}>
            {lead.invitation ? 'Invite again' : 'Invite'}
          </Button>
        )}
      </span>
    ),
  },
]
