import type { RegisterOptions } from 'react-hook-form'
import {
  LEAD_MESSAGE_MAX_LENGTH,
  LEAD_MESSAGE_MIN_LENGTH,
  LEAD_NAME_MIN_LENGTH,
} from '#domain/leads/lead-limits.ts'
import {
  COMPANY_NAME_TOO_SHORT,
  FULL_NAME_TOO_SHORT,
  INVALID_LEAD_EMAIL,
  INVALID_LEAD_PHONE,
  MESSAGE_TOO_LONG,
  MESSAGE_TOO_SHORT,
} from '#domain/leads/leads.messages.ts'
import { isEmail } from '#domain/values/email.ts'
import { readPhone } from '#domain/values/phone.ts'

export interface DemoFields {
  companyName: string
  fullName: string
  phone: string
  email: string
  message: string
  /** Hidden from people. */
  website: string
}

export const EMPTY_DEMO_FIELDS: DemoFields = {
  companyName: '',
  fullName: '',
  phone: '',
  email: '',
  message: '',
  website: '',
}

type Rules<Name extends keyof DemoFields> = RegisterOptions<DemoFields, Name>

const check = (isGood: (text: string) => boolean, text: string) => ({
  validate: (value: string) => isGood(value.trim()) || text,
})
const name = (text: string) => check((value) => value.length >= LEAD_NAME_MIN_LENGTH, text)

/** The server's rules, with its texts. */
export const DEMO_RULES = {
  companyName: name(COMPANY_NAME_TOO_SHORT) as Rules<'companyName'>,
  fullName: name(FULL_NAME_TOO_SHORT) as Rules<'fullName'>,
  phone: check((value) => readPhone(value) !== undefined, INVALID_LEAD_PHONE) as Rules<'phone'>,
  email: check(isEmail, INVALID_LEAD_EMAIL) as Rules<'email'>,
  message: {
    validate: (value: string) => {
      const { length } = value.trim()
      if (length < LEAD_MESSAGE_MIN_LENGTH) return MESSAGE_TOO_SHORT
      return length <= LEAD_MESSAGE_MAX_LENGTH || MESSAGE_TOO_LONG
    },
  } as Rules<'message'>,
}
