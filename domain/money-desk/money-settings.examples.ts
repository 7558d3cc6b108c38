import type { MoneySettings } from './money-settings.contract.ts'

export const moneySettingsExample: MoneySettings = {
  refundLimits: { order: '50.00', night: '200.00', refunds: 10 },
  accountNames: {
    clearing: '1100 Stripe',
    discounts: null,
    refunds: null,
    tax: '2200 Sales tax',
    tips: null,
    fees: '6100 Card fees',
    operatorShare: null,
    disputes: null,
    ALCOHOLIC_ITEM: '4010 Bar sales',
    NON_ALCOHOLIC_ITEM: null,
    FOOD_ITEM: null,
    MERCHANDISE: null,
    OTHER: null,
  },
  weeklyEmail: 'books@example.com',
  version: 1,
}
