import type { Payout, VendorStatement } from './payouts.contract.ts'

export const payoutExample: Payout = {
  payoutId: 'po_1QabcdE',
  status: 'paid',
  createdAt: '2026-06-08T00:00:00.000Z',
  arrivesAt: '2026-06-09T00:00:00.000Z',
  isAutomatic: true,
  isItemized: true,
  total: '22.72',
  amount: '22.72',
  payments: { count: 1, amount: '23.71' },
  refunds: { count: 0, amount: '0.00' },
  disputes: { count: 0, amount: '0.00' },
  other: '0.00',
  fees: '0.99',
  difference: '0.00',
  days: ['2026-06-06'],
}

export const statementExample: VendorStatement = {
  from: '2026-06-01',
  to: '2026-07-01',
  orders: 1,
  gross: '20.00',
  discounts: '2.00',
  refunds: '0.00',
  netSales: '18.00',
  tax: '1.71',
  tips: '4.00',
  adjustments: '0.00',
  collected: '23.71',
  fees: '0.99',
  disputes: '0.00',
  disputeFees: '0.00',
  operatorShare: '0.00',
  paidOut: '22.72',
  notPaidOutYet: '0.00',
}
