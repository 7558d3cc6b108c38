import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { moneyIssuesQuery } from '#app/features/money-desk/money-issues.queries.ts'
import { locationHomePath } from '#app/paths.ts'
import { moneySettingsPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { LoadMore, type LoadMoreProps } from '#app/ui/data/list-pages.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import type { MoneyIssue, MoneyIssueList } from '#domain/money-desk/money-issues.contract.ts'
import { openCount } from '#domain/money-desk/money-issues.messages.ts'
import type { MoneyIssueAction } from '#domain/money-desk/money-issues.ts'
import { canSeeMoneyIssues, canSettleMoney } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useNow } from '#app/ui/layout/use-now.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ClosedIssues } from './closed-issues.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { IssueCard } from './issue-card.tsx'
import {
  describeMessage,
  MONEY_TITLE,
  SETTLED_TITLE,
  SILENT_TEXT,
  SILENT_TITLE,
} from './money.messages.ts'
import { Payouts } from './payouts.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { Statement } from './statement.tsx'

/** The money of the venue that needs a person, and what was settled. */
function Money() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { queryKey } = moneyIssuesQuery(vendor.vendorId)
  const { data, error, isPaused, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(moneyIssuesQuery(vendor.vendorId))
  const [first] = data?.pages ?? []
  return (
    <StaffFrame
      title={MONEY_TITLE}
      atLocation
      onBack={() => void navigate(locationHomePath(vendorLocationId))}
    >
      <h1 className="display text-3xl">{MONEY_TITLE}</h1>
      {data && first ? (
        <Desk
          list={{ ...first, items: data.pages.flatMap(({ items }) => items) }}
          isLong={hasNextPage || data.pages.length > 1}
          hasMore={hasNextPage}
          pending={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
          // The keys of the settled entries and of the evidence start with this key.
          onChanged={() => queryClient.invalidateQueries({ queryKey })}
        />
      ) : error || isPaused ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <div aria-busy className="mt-6">
          <LoadingNote what="open money" className="pb-3" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
    </StaffFrame>
  )
}

interface DeskProps extends Omit<LoadMoreProps, 'summary'> {
  list: MoneyIssueList
  /** It has several pages. */
  isLong: boolean
  onChanged: () => Promise<unknown>
}

function Desk({ list, isLong, onChanged, ...more }: DeskProps) {
  const { vendorLocationId, vendor, role } = useStaffLocation()
  const now = useNow()
  const [chosen, setChosen] = useState<{ issue: MoneyIssue; action: MoneyIssueAction }>()
  const { items, count, isSilent } = list
  return (
    <>
      <Heard list={list} now={now} />
      {isSilent && (
        <Alert className="mt-4" title={SILENT_TITLE}>
          {SILENT_TEXT}
        </Alert>
      )}
      {items.length === 0 ? (
        <AllSettled lastAuditAt={list.lastAuditAt} venue={vendor} />
      ) : (
        <section aria-labelledby="open-money" className="mt-6">
          <h2 id="open-money" className="text-lg font-semibold">
            {openCount(count)}
          </h2>
          <ul className="mt-3 flex flex-col gap-3">
            {items.map((issue) => (
              <li key={issue.issueId}>
                <IssueCard
                  issue={issue}
                  venue={vendor}
                  now={now}
                  canSettle={canSettleMoney(role)}
                  onAct={(action) => setChosen({ issue, action })}
                />
              </li>
            ))}
          </ul>
          {isLong && (
            <div className="mt-4">
              <LoadMore summary={`${items.length} of ${count}`} {...more} />
            </div>
          )}
        </section>
      )}
      <div className="mt-8 border-t border-line">
        {canSettleMoney(role) && (
          <>
            <Folded title="Payouts">
              <Payouts vendorId={vendor.vendorId} venue={vendor} />
            </Folded>
            <Folded title="Statement">
              <Statement vendorId={vendor.vendorId} venue={vendor} />
            </Folded>
          </>
        )}
        <Folded title="Settled">
          <ClosedIssues vendorId={vendor.vendorId} venue={vendor} />
        </Folded>
      </div>
      {canSettleMoney(role) && (
        <ButtonLink
          to={moneySettingsPath(vendorLocationId)}
          variant="secondary"
          className="mt-6"
          icon={<Settings2 aria-hidden className="size-5" />}
        >
          Money settings
        </ButtonLink>
      )}
      {chosen?.action === 'stage-evidence' && (
        <EvidenceDialog
          vendorId={vendor.vendorId}
          venue={vendor}
          issue={chosen.issue}
          canSettle={canSettleMoney(role)}
          onClose={() => setChosen(undefined)}
          onChanged={onChanged}
        />
      )}
      {chosen && chosen.action !== 'stage-evidence' && (
        <SettleDialog
          vendorId={vendor.vendorId}
          venue={vendor}
          {...chosen}
          onClose={() => setChosen(undefined)}
          onSettled={onChanged}
        />
      )}
    </>
  )
}

/** What is read when it is opened. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="border-b border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
        {title}
      </summary>
      {isOpen && children}
    </details>
  )
}

/** When the provider was last heard. */
function Heard({ list, now }: { list: MoneyIssueList; now: number }) {
  const { lastMessageAt, isSilent } = list
  return (
    <p className={`mt-2 text-sm ${isSilent ? 'text-danger' : 'text-ink-muted'}`}>
      {lastMessageAt
        ? describeMessage(now - Date.parse(lastMessageAt))
        : 'No message from the payment provider yet'}
    </p>
  )
}

function AllSettled({ lastAuditAt, venue }: { lastAuditAt: string | null; venue: VenueClock }) {
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden className="size-7 stroke-[1.5] text-success" />}
      title={SETTLED_TITLE}
      description={
        lastAuditAt ? (
          <>
            Last audit <Moment at={lastAuditAt} venue={venue} />
          </>
        ) : (
          'The first audit runs tonight.'
        )
      }
    />
  )
}

export default requireRight(canSeeMoneyIssues, Money)
