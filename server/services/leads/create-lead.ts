import { createHash, randomUUID } from 'node:crypto'
import type { LeadBody } from '#domain/leads/leads.contract.ts'
import { TOO_MANY_LEADS } from '#domain/leads/leads.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { parseContactPhone } from '#domain/values/phone.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { retryLostRace } from '../../db/retry-lost-race.ts'
import { findFirstAnswer } from '../../calls/once.ts'
import { mailLead } from './mail-lead.ts'
import {
  countSentLeads,
  insertLead,
  insertSentLead,
  LEAD_CALL,
  type LeadRow,
  selectSameLead,
  tryLockLeads,
} from './leads.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

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
    phone: parseContactPhone(body.phone) ?? body.phone,
    leadId: randomUUID(),
    createdAt: context.now(),
  }
  const earlier = await storeOnce(context, lead, sender)
  if (earlier) return earlier
  await mailLead(context, lead)
  return lead.leadId
}

/** @returns the id of the lead that an earlier request with the same key or content stored */
async function storeOnce(
  context: Context,
  lead: LeadRow,
  sender: Sender,
): Promise<string | undefined> {
  const intent = context.intent ?? { key: randomUUID(), requestHash: '' }
  const { LEADS_PER_DEVICE_HOUR, LEADS_PER_IP_HOUR } = context.config
  const { companyName, fullName, phone, email, message, createdAt: now } = lead
  const address = toAddressCaller(sender.address)
  const device = `device ${sender.deviceKey}`
  const senders = [address, device]
  const content = `content ${JSON.stringify([companyName, fullName, phone, email.toLowerCase(), message])}`
  const store = async (tx: Transaction): Promise<{ leadId?: string } | undefined> => {
    const [lock] = await tryLockLeads(tx, { names: [...senders, content] })
    const earlier = await findFirstAnswer<{ leadId: string }>(tx, senders, LEAD_CALL, intent)
    if (earlier) return earlier.answer
    if (!lock?.isLocked) return undefined
    const isFull = async (caller: string, limit: number) => {
      const [sent] = await countSentLeads(tx, { caller, since: new Date(now.getTime() - HOUR_MS) })
      return limit > 0 && (sent?.count ?? 0) >= limit
    }
    if (await isFull(device, LEADS_PER_DEVICE_HOUR)) throw tooManyLeads()
    if (await isFull(address, LEADS_PER_IP_HOUR)) throw tooManyLeads()
    const since = new Date(now.getTime() - DAY_MS)
    const [same] = await selectSameLead(tx, { ...lead, since })
    const leadId = same?.leadId ?? lead.leadId
    await insertSentLead(tx, { senders, ...intent, now, leadId })
    if (same) return same
    await insertLead(tx, lead)
    return {}
  }
  // nobody waits for the locks of another request, so that a flood of them holds no connections
  const stored = await retryLostRace(() => context.db.transaction(store))
  if (!stored) throw tooManyLeads(1)
  return stored.leadId
}

/** The address itself is not stored. */
function toAddressCaller(address: string): string {
  return `address ${createHash('sha256').update(address).digest('base64url')}`
}

function tooManyLeads(retryAfterSeconds = HOUR_MS / 1_000): Failure {
  return new Failure('too_many', TOO_MANY_LEADS, {
    code: 'TOO_MANY_LEADS',
    retryAfterSeconds,
  })
}
