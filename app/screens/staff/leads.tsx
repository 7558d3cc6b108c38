import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { ApiError } from '#app/api/api-error.ts'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { leadsQuery } from '#app/features/leads.queries.ts'
import { formatNight, formatMoment } from '#domain/values/format-moment.ts'
import { staffHomePath } from '#app/paths.ts'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { PageSteps } from '#app/ui/data/list-pages.tsx'
import { usePageTokens } from '#app/ui/data/use-page-tokens.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { Lead } from '#domain/leads/leads.contract.ts'
import { formatPhone } from '#domain/values/phone.ts'
import { StaffFrame } from './shell/staff-frame.tsx'

const LEADS_TITLE = 'Demo Requests'

/** The venues that requested a demo, the newest first, for platform operators. */
export default function Leads() {
  const navigate = useNavigate()
  const pages = usePageTokens()
  const { data, error, isPaused, isPlaceholderData, refetch } = useQuery(leadsQuery(pages.token))
  const nextToken = data?.nextToken
  if (error instanceof ApiError && error.status === 403) {
    return <Navigate to={staffHomePath()} replace />
  }
  return (
    <StaffFrame title={LEADS_TITLE} wide onBack={() => void navigate(staffHomePath())}>
      <h1 className="display mb-6 text-3xl">{LEADS_TITLE}</h1>
      <DataList
        label={LEADS_TITLE}
        columns={COLUMNS}
        rows={data?.leads}
        keyOf={({ leadId }) => leadId}
        sheetTitleOf={({ companyName }) => companyName}
        busy={isPlaceholderData}
        instead={
          data
            ? data.leads.length === 0 && <EmptyState title="No requests yet" />
            : (error || isPaused) && <LoadFailed error={error} onRetry={refetch} />
        }
        pages={
          data && (
            <PageSteps
              summary={`Page ${pages.page + 1}`}
              pending={isPlaceholderData}
              onPrevious={pages.goBack}
              onNext={nextToken ? () => pages.goForward(nextToken) : undefined}
            />
          )
        }
      />
    </StaffFrame>
  )
}

const LINK =
  'inline-flex min-h-touch items-center underline underline-offset-4 wrap-anywhere text-left'

const COLUMNS: DataColumn<Lead>[] = [
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
]
