import type { MoneySettings } from './money-settings.contract.ts'

export const moneySettingsExample: MoneySettings = {
  refundLimits: { order: '50.00', night: '200.00', refunds: 10 },
  version: 1,
}
