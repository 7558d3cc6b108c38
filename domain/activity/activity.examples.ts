import type { ActivityEntry } from './activity.contract.ts'

export const activityEntryExample: ActivityEntry = {
  id: '48151',
  at: '2026-06-07T03:12:00.000Z',
  actor: 'Sam Okafor',
  action: 'product.updated',
  subjectType: 'product',
  subjectId: 'harbor-lager',
  subjectName: 'Harbor Lager',
  vendorLocationId: '2DFE6',
  changes: [{ field: 'Price', before: '$9.00', after: '$9.50' }],
}
