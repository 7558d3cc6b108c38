import { createHash, randomBytes } from 'node:crypto'
import type { StartedVenue, StartVenueBody } from '#domain/invitations/invitations.contract.ts'
import { startVenueExample } from '#domain/invitations/invitations.examples.ts'
import { newCode } from '#domain/values/new-code.ts'
import type { Call, Person } from '#tests/support/api-harness.ts'

export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Builds the request that the page sends, with ids of its own. */
export function buildVenueStart(changes: Partial<StartVenueBody> = {}): StartVenueBody {
  const { invitationToken: _, ...example } = startVenueExample
  return { ...example, vendorId: newCode(8), vendorLocationId: newCode(5), ...changes }
}

export function createStartSteps(call: Call) {
  return {
    start: (as: Person | undefined, body: object, key: string = crypto.randomUUID()) =>
      call<{
        venue: StartedVenue
        code?: string
        error?: string
        vendorId?: string
        fields?: Record<string, string>
      }>('POST /venues', { as, key, body }),
    look: (token: string, as?: Person) =>
      call<{ invitation: { state: string; vendorId: string | null }; code?: string }>(
        `GET /start-links/${token}`,
        { as },
      ),
  }
}
