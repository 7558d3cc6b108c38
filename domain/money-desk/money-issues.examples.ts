import type { MoneyIssue } from './money-issues.contract.ts'

export const moneyIssueExample: MoneyIssue = {
  issueId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d70',
  kind: 'REFUND_REFUSED',
  orderId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
  userId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3f',
  vendorLocationId: '2DFE6',
  amount: '24.50',
  since: '2026-06-06T23:10:00.000Z',
  dueAt: '2026-06-13T23:10:00.000Z',
  text: 'The provider refuses to give back $24.50. It is tried again by itself.',
  concerns: 'Order 142 of Maya P. at Main Bar',
  role: 'ADMIN',
  actions: ['try-again'],
  providerUrl: null,
  closedAt: null,
  closedBy: null,
  closedAction: null,
  closedReason: null,
}
