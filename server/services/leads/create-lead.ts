import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LeadBody } from '#domain/leads/leads.contract.ts'
import { TOO_MANY_LEADS } from '#domain/leads/leads.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { parseContactPhone } from '#domain/values/phone.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { differentRequest } from '../../http/idempotency.ts'
import { mailLead } from './mail-lead.ts'
import {
  countSentLeads,
  insertLead,
  insertSentLead,
  tryLockLeadSender,
  selectSentLead,
} from './leads.store.ts'

const HOUR_MS = 3_600_000
/** Delays while another request of the address is stored: a flood of them holds no connections. */
const PAUSES_MS = [20, 50, 100, 200, 400, 800]

/**
 * Stores a request for a demo and e-mails it to the sales team. Repeating the call with its key
 * stores nothing again. A program that fills the hidden field gets the same answer, and nothing is
 * stored. @returns the lead's id @throws Failure too_many above the hourly limit of an address
 */
export async function createLead(
  context: Context,
  body: LeadBody,
  clientAddress: string,
): Promise<string> {
  if (body.website) return randomUUID()
  const { website: _website, ...fields } = body
  const lead = {
    ...fields,
    phone: parseContactPhone(body.phone) ?? body.phone,
    leadId: randomUUID(),
    createdAt: context.now(),
  }
  const earlier = await storeOnce(context, lead, clientAddress)
  if (earlier) return earlier
  await mailLead(context, lead)
  return lead.leadId
}

/** @returns the id of the lead that an earlier request with the same key stored */
async function storeOnce(
  context: Context,
  lead: Parameters<typeof insertLead>[1],
  clientAddress: string,
): Promise<string | undefined> {
  const { key, requestHash } = context.intent ?? { key: randomUUID(), requestHash: '' }
  const sender = toSender(clientAddress)
  const { createdAt: now } = lead
  const store = async (tx: Transaction): Promise<{ isBusy: boolean; leadId?: string }> => {
    const [lock] = await tryLockLeadSender(tx, [sender])
    if (!lock?.isLocked) return { isBusy: true }
    const [earlier] = await selectSentLead(tx, [sender, key])
    if (earlier && earlier.requestHash !== requestHash) throw differentRequest()
    if (earlier) return { isBusy: false, leadId: earlier.leadId }
    const [sent] = await countSentLeads(tx, [sender, new Date(now.getTime() - HOUR_MS)])
    const limit = context.config.LEADS_PER_IP_HOUR
    if (limit > 0 && (sent?.count ?? 0) >= limit) throw tooManyLeads()
    await insertSentLead(tx, [sender, key, requestHash, now, lead.leadId])
    await insertLead(tx, lead)
    return { isBusy: false }
  }
  for (const pause of PAUSES_MS) {
    const { isBusy, leadId } = await context.db.transaction(store)
    if (!isBusy) return leadId
    await delay(pause)
  }
  throw tooManyLeads(1)
}

/** The address itself is not stored. */
function toSender(clientAddress: string): string {
  return `address ${createHash('sha256').update(clientAddress).digest('base64url')}`
}

function tooManyLeads(retryAfterSeconds = HOUR_MS / 1_000): Failure {
  return new Failure('too_many', TOO_MANY_LEADS, {
    code: 'TOO_MANY_LEADS',
    retryAfterSeconds,
  })
}
