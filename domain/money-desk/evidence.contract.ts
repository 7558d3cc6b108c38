import { z } from 'zod'
import { EVIDENCE_STATES } from '../payments/disputes.ts'

export const disputeEvidence = z
  .object({
    parts: z
      .array(z.object({ title: z.string(), text: z.string() }))
      .meta({ description: 'What is staged or was sent; before that, what would be' }),
    state: z.enum(EVIDENCE_STATES).nullable().meta({ description: 'Null before it is staged' }),
    stagedAt: z.string().nullable(),
    stagedBy: z.string().nullable(),
    sentAt: z.string().nullable(),
    sentBy: z.string().nullable(),
    dueAt: z.string().nullable().meta({ description: 'Until when the bank takes it' }),
  })
  .meta({ id: 'DisputeEvidence' })

export const evidenceAnswer = z.object({ evidence: disputeEvidence })

export type DisputeEvidence = z.infer<typeof disputeEvidence>
