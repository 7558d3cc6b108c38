import { z } from 'zod'
import { isEmail } from '../values/email.ts'
import { INVITATION_STATES } from '../values/invitation-state.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { readPhone } from '../values/phone.ts'
import {
  LEAD_MESSAGE_MAX_LENGTH,
  LEAD_MESSAGE_MIN_LENGTH,
  LEAD_NAME_MAX_LENGTH,
  LEAD_NAME_MIN_LENGTH,
} from './lead-limits.ts'
import {
  COMPANY_NAME_TOO_SHORT,
  FULL_NAME_TOO_SHORT,
  INVALID_LEAD_EMAIL,
  INVALID_LEAD_PHONE,
  MESSAGE_TOO_LONG,
  MESSAGE_TOO_SHORT,
} from './leads.messages.ts'

const name = (tooShort: string) =>
  lineOfText().min(LEAD_NAME_MIN_LENGTH, tooShort).max(LEAD_NAME_MAX_LENGTH)

export const leadBody = z.object({
  companyName: name(COMPANY_NAME_TOO_SHORT),
  fullName: name(FULL_NAME_TOO_SHORT),
  phone: z.string().refine((text) => readPhone(text) !== undefined, INVALID_LEAD_PHONE),
  email: z.string().trim().refine(isEmail, INVALID_LEAD_EMAIL),
  message: z
    .string()
    .trim()
    .min(LEAD_MESSAGE_MIN_LENGTH, MESSAGE_TOO_SHORT)
    .max(LEAD_MESSAGE_MAX_LENGTH, MESSAGE_TOO_LONG),
  website: z
    .string()
    .max(LEAD_MESSAGE_MAX_LENGTH)
    .optional()
    .meta({ description: 'Leave empty: people do not see this field, and programs fill it in' }),
})

export const leadAnswer = z.object({ leadId: z.uuid() })

const lead = leadBody
  .omit({ website: true })
  .extend({
    leadId: z.uuid(),
    createdAt: z.iso.datetime(),
    invitation: z
      .object({ state: z.enum(INVITATION_STATES), createdAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'The newest invitation to start a venue that answers it' }),
  })
  .meta({ id: 'Lead' })

export const leadList = z.object({ leads: z.array(lead), nextToken: z.string().nullable() })

export type LeadBody = z.output<typeof leadBody>
export type Lead = z.infer<typeof lead>
export type LeadList = z.infer<typeof leadList>
