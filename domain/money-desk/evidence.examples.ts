import type { DisputeEvidence } from './evidence.contract.ts'

export const evidenceExample: DisputeEvidence = {
  parts: [
    {
      title: 'What happened',
      text: 'Jun 6, 2026, 9:14:05 PM PDT: handed over in person by Robin of our staff',
    },
  ],
  state: 'STAGED',
  stagedAt: '2026-06-12T18:00:00.000Z',
  stagedBy: 'Ana',
  sentAt: null,
  sentBy: null,
  dueAt: '2026-06-15T23:59:59.000Z',
}
