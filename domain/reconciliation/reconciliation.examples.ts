import type { MoneyAudit } from './reconciliation.contract.ts'

export const moneyAuditExample: MoneyAudit = {
  at: '2026-06-07T10:30:00.000Z',
  since: '2026-05-31T10:30:00.000Z',
  differences: [
    {
      rule: 'I-06',
      subject: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
      text: 'The provider gave back 100 cents, our books say 0',
    },
  ],
}
