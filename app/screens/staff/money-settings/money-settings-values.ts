import { changedFields } from '#app/api/changed-fields.ts'
import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import type {
  MoneySettings,
  MoneySettingsChange,
} from '#domain/money-desk/money-settings.contract.ts'
import {
  LIMIT_INVALID,
  MAX_LIMIT_CENTS,
  MAX_REFUNDS_A_NIGHT,
} from '#domain/money-desk/money-settings.ts'
import { parseAmount } from '#domain/values/money.ts'

/** The form; a limit is empty without one. */
export interface MoneySettingsValues {
  order: string
  night: string
  refunds: string
}

export function toMoneySettingsValues(settings: MoneySettings | undefined): MoneySettingsValues {
  const { order, night, refunds } = settings?.refundLimits ?? {}
  return { order: order ?? '', night: night ?? '', refunds: refunds?.toString() ?? '' }
}

export function toMoneySettingsChange(
  { order, night, refunds }: MoneySettingsValues,
  version: number,
): MoneySettingsChange {
  return {
    refundLimits: {
      order: order.trim() || null,
      night: night.trim() || null,
      refunds: refunds.trim() ? Number(refunds) : null,
    },
    version,
  }
}

/** The error text of each field that is not valid. */
export function findMoneySettingsErrors(
  values: MoneySettingsValues,
): ErrorTexts<MoneySettingsValues> {
  const { order, night, refunds } = values
  return withoutValid({
    order: !isAmount(order) && LIMIT_INVALID,
    night: !isAmount(night) && LIMIT_INVALID,
    refunds: !isCount(refunds) && LIMIT_INVALID,
  })
}

const isAmount = (text: string) =>
  text.trim() === '' || (parseAmount(text.trim()) ?? Infinity) <= MAX_LIMIT_CENTS
const isCount = (text: string) => /^\d*$/.test(text.trim()) && Number(text) <= MAX_REFUNDS_A_NIGHT

const NAMES: Record<keyof MoneySettingsValues, string> = {
  order: 'Refunds of one order',
  night: 'Refunds in dollars a night',
  refunds: 'Refunds a night',
}

/** The names of the fields in which two copies differ. */
export const listChangedSettings = changedFields(toMoneySettingsValues, NAMES)
