import { changedFields } from '#app/api/changed-fields.ts'
import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import type {
  MoneySettings,
  MoneySettingsInput,
} from '#domain/money-desk/money-settings.contract.ts'
import { JOURNAL_ACCOUNT_IDS, type JournalAccount } from '#domain/money-desk/journal.ts'
import {
  EMAIL_INVALID,
  LIMIT_INVALID,
  MAX_LIMIT_CENTS,
  MAX_REFUNDS_A_NIGHT,
} from '#domain/money-desk/money-settings.ts'
import { isEmail } from '#domain/values/email.ts'
import { parseAmount } from '#domain/values/money.ts'

/** The form; a limit is empty without one. */
export interface MoneySettingsValues {
  order: string
  night: string
  refunds: string
  /** By account; empty for the usual name. */
  accounts: Record<JournalAccount, string>
  /** Empty for none. */
  weeklyEmail: string
}

export function toMoneySettingsValues(settings: MoneySettings | undefined): MoneySettingsValues {
  const { order, night, refunds } = settings?.refundLimits ?? {}
  return {
    order: order ?? '',
    night: night ?? '',
    refunds: refunds?.toString() ?? '',
    accounts: toAccounts((account) => settings?.accountNames[account] ?? ''),
    weeklyEmail: settings?.weeklyEmail ?? '',
  }
}

const toAccounts = <Name>(nameOf: (account: JournalAccount) => Name) =>
  Object.fromEntries(JOURNAL_ACCOUNT_IDS.map((account) => [account, nameOf(account)])) as Record<
    JournalAccount,
    Name
  >

export function toMoneySettingsChange(
  { order, night, refunds, accounts, weeklyEmail }: MoneySettingsValues,
  version: number,
): MoneySettingsInput {
  return {
    refundLimits: {
      order: order.trim() || null,
      night: night.trim() || null,
      refunds: refunds.trim() ? Number(refunds) : null,
    },
    weeklyEmail: weeklyEmail.trim() || null,
    accountNames: toAccounts((account) => accounts[account].trim() || null),
    version,
  }
}

/** The error text of each field that is not valid. */
export function findMoneySettingsErrors(
  values: MoneySettingsValues,
): ErrorTexts<MoneySettingsValues> {
  const { order, night, refunds, weeklyEmail } = values
  return withoutValid({
    order: !isAmount(order) && LIMIT_INVALID,
    night: !isAmount(night) && LIMIT_INVALID,
    refunds: !isCount(refunds) && LIMIT_INVALID,
    weeklyEmail: weeklyEmail.trim() !== '' && !isEmail(weeklyEmail.trim()) && EMAIL_INVALID,
  })
}

const isAmount = (text: string) =>
  text.trim() === '' || (parseAmount(text.trim()) ?? Infinity) <= MAX_LIMIT_CENTS
const isCount = (text: string) => /^\d*$/.test(text.trim()) && Number(text) <= MAX_REFUNDS_A_NIGHT

const NAMES: Record<keyof MoneySettingsValues, string> = {
  order: 'Refunds of one order',
  night: 'Refunds in dollars a night',
  refunds: 'Refunds a night',
  accounts: 'Names of accounts',
  weeklyEmail: 'Address of the weekly page',
}

/** The names of the fields in which two copies differ. */
export const listChangedSettings = changedFields(toMoneySettingsValues, NAMES)
