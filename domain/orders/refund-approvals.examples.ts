import type { RefundApproval } from './refund-approvals.contract.ts'

export const refundApprovalExample: RefundApproval = {
  approvalId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d80',
  orderId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d01',
  pickupNumber: 142,
  state: 'WAITING',
  amount: '63.20',
  items: ['6× Harbor Lager', '1× Still Water'],
  reason: 'WRONG_ORDER',
  askedBy: 'Riley S.',
  decidedBy: null,
  secondsLeft: 104,
}
