import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type { LeadBody } from '#domain/leads/leads.contract.ts'

/** Asks for a demo. @throws ApiError with a text per field, or 429 */
export function createLead(body: LeadBody, intent: Intent): Promise<{ leadId: string }> {
  return request('/leads', { method: 'POST', body, intent })
}
