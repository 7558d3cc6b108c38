import { formatPhone } from '#domain/values/phone.ts'
import type { Context } from '../../process/context.ts'
import type { LeadRow } from './leads.store.ts'

/** E-mails a stored lead. A failure is logged: the lead is in the list of leads either way. */
export async function mailLead(context: Context, lead: LeadRow): Promise<void> {
  const { config, mail, log } = context
  const to = config.LEADS_TO ?? config.MAIL_FROM
  if (!mail.isConfigured || !to) return
  try {
    await mail.send({
      to,
      replyTo: lead.email,
      subject: `Demo request from ${lead.companyName}`,
      text: `${lead.fullName}, ${lead.companyName}\n${formatPhone(lead.phone)}\n${lead.email}\n\n${lead.message}\n`,
    })
  } catch (error) {
    log.warn({ err: error, leadId: lead.leadId }, 'a demo request could not be e-mailed')
  }
}
