import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import type { InvitationState } from '#domain/values/invitation-state.ts'

/** The state of an invitation, as a badge. */
export function InvitationBadge({ state }: { state: InvitationState }) {
  const { tone, word } = LOOKS[state]
  return <Badge tone={tone}>{word}</Badge>
}

const LOOKS: Record<InvitationState, { tone: Tone; word: string }> = {
  VALID: { tone: 'info', word: 'Not used yet' },
  USED: { tone: 'success', word: 'Used' },
  EXPIRED: { tone: 'neutral', word: 'Expired' },
  REVOKED: { tone: 'neutral', word: 'Withdrawn' },
}
