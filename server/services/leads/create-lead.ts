import { createHash, randomUUID } from 'node:crypto'
import type { LeadBody } from '#domain/leads/leads.contract.ts'
import { TOO_MANY_LEADS } from '#domain/leads/leads.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { readPhone } from '#domain/values/phone.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import type { Context } from '../../process/context.ts'
import { changeOnceLimited } from '../../calls/once-limited.ts'
import { mailLead } from './mail-lead.ts'
import { insertLead, selectSameLead, type LeadRow } from './leads.store.ts'

interface Sender {
  address: string
  deviceKey: string
}

/**
 * Stores a request for a demo and e-mails it to the sales team. Repeating the call with its key, or
 * the same request within a day, stores and sends nothing again. A program that fills the hidden
 * field gets the same answer, and nothing is stored. @returns the lead's id @throws Failure too_many
 * above the hourly limit of a browser or an address
 */
export async function createLead(
  context: Context,
  body: LeadBody,
  sender: Sender,
): Promise<string> {
  if (body.website) return randomUUID()
  const { website: _website, ...fields } = body
  const lead = {
    ...fields,
    phone: readPhone(body.phone) ?? body.phone,
    leadId: randomUUID(),
    createdAt: context.now(),
  }
  const leadId = await storeOnce(context, lead, sender)
  if (leadId === lead.leadId) await mailLead(context, lead)
  return leadId
}

/** @returns the id of the lead, also of one that an earlier request with the same key or content stored */
async function storeOnce(context: Context, lead: LeadRow, sender: Sender): Promise<string> {
  const { LEADS_PER_DEVICE_HOUR, LEADS_PER_IP_HOUR } = context.config
  const { companyName, fullName, phone, email, message, createdAt } = lead
  const limited = {
    call: 'POST /leads',
    limits: [
      { caller: toAddressCaller(sender.address), perHour: LEADS_PER_IP_HOUR },
      { caller: `device ${sender.deviceKey}`, perHour: LEADS_PER_DEVICE_HOUR },
    ],
    alsoLocked: [JSON.stringify([companyName, fullName, phone, email.toLowerCase(), message])],
    refuse: tooManyLeads,
  }
  const { answer } = await changeOnceLimited(context, limited, async (tx) => {
    const since = new Date(createdAt.getTime() - DAY_MS)
    const [same] = await selectSameLead(tx, { ...lead, since })
    if (!same) await insertLead(tx, lead)
    return { leadId: same?.leadId ?? lead.leadId }
  })
  return answer.leadId
}

/** The address itself is not stored. */
function toAddressCaller(address: string): string {
  return `address ${createHash('sha256').update(address).digest('base64url')}`
}

function tooManyLeads(retryAfterSeconds: number): Failure {
  return new Failure('too_many', TOO_MANY_LEADS, {
    code: 'TOO_MANY_LEADS',
    retryAfterSeconds,
  })
}
