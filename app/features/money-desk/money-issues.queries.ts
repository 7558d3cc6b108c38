import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '#app/api/request.ts'
import { managedVendorPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import type { DisputeEvidence } from '#domain/money-desk/evidence.contract.ts'
import type {
  ClosedMoneyIssueList,
  MoneyIssue,
  MoneyIssueList,
  MoneyIssueSettling,
  PayableOrder,
} from '#domain/money-desk/money-issues.contract.ts'
import type { MoneyIssueAction } from '#domain/money-desk/money-issues.ts'

const pathOf = (vendorId: string) => `${managedVendorPath(vendorId)}/money-issues`
const toSearch = (nextToken: string) => (nextToken ? `?${new URLSearchParams({ nextToken })}` : '')

/** Entries come and go by themselves, so an open list is read again. */
const READ_AGAIN_MS = 30_000

/** The money of a vendor that needs a person, what is due first before the rest. */
export function moneyIssuesQuery(vendorId: string) {
  return infiniteQueryOptions({
    queryKey: ['vendors', vendorId, 'money-issues'] as const,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      request<MoneyIssueList>(pathOf(vendorId) + toSearch(pageParam), { signal }),
    getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
    refetchInterval: READ_AGAIN_MS,
  })
}

/** What was settled, latest first. */
export function closedMoneyIssuesQuery(vendorId: string) {
  return infiniteQueryOptions({
    queryKey: ['vendors', vendorId, 'money-issues', 'closed'] as const,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      request<ClosedMoneyIssueList>(`${pathOf(vendorId)}/closed${toSearch(pageParam)}`, { signal }),
    getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
  })
}

/** The evidence of a dispute, as it is staged or would be now. */
export function evidenceQuery(vendorId: string, issueId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'money-issues', issueId, 'evidence'] as const,
    queryFn: async ({ signal }) =>
      (
        await request<{ evidence: DisputeEvidence }>(`${pathOf(vendorId)}/${issueId}/evidence`, {
          signal,
        })
      ).evidence,
  })
}

/** The unpaid orders that a payment without an order may be for. */
export function payableOrdersQuery(vendorId: string, issueId: string) {
  return queryOptions({
    queryKey: ['vendors', vendorId, 'money-issues', issueId, 'orders'] as const,
    queryFn: async ({ signal }) =>
      (
        await request<{ items: PayableOrder[] }>(`${pathOf(vendorId)}/${issueId}/orders`, {
          signal,
        })
      ).items,
  })
}

/** Does what a person chose for an entry. */
export function settleMoneyIssue(
  vendorId: string,
  { issueId, action, ...body }: { issueId: string; action: MoneyIssueAction } & MoneyIssueSettling,
  intent: Intent,
) {
  return request<{ issue: MoneyIssue }>(`${pathOf(vendorId)}/${issueId}/${action}`, {
    method: 'POST',
    body,
    intent,
  })
}
