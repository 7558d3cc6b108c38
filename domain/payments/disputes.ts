/** How far a dispute is. An inquiry ends CLOSED; a dispute that somebody prevented does, too. */
export const DISPUTE_STAGES = ['NEEDS_ANSWER', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED'] as const
export type DisputeStage = (typeof DISPUTE_STAGES)[number]

/** What became of our evidence. REFUSED: the provider did not take it. */
export const EVIDENCE_STATES = ['STAGED', 'SENDING', 'SENT', 'REFUSED'] as const
export type EvidenceState = (typeof EVIDENCE_STATES)[number]

/** The kinds of text that a bank is given. */
export type EvidenceField = 'product' | 'customer' | 'service-date' | 'activity' | 'terms' | 'other'

/** A part of the evidence as people read it. */
export interface EvidencePart {
  field: EvidenceField
  title: string
  text: string
}
