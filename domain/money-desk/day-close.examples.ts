import { TIP_RULES } from './day-close.messages.ts'
import type { DayClose, DayFiguresView, TipPolicyChange } from './day-close.contract.ts'

const figures: DayFiguresView = {
  orders: 2,
  gross: '30.00',
  discounts: '3.00',
  refunds: '9.00',
  netSales: '18.00',
  tax: '1.71',
  tips: '4.00',
  adjustments: { items: '0.00', tax: '0.00', tips: '0.00', total: '0.00' },
  total: '23.71',
  card: '23.71',
  wallet: '0.00',
  average: '13.50',
  fees: null,
}

export const dayCloseExample: DayClose = {
  day: '2026-06-06',
  isOver: true,
  locations: [
    {
      vendorLocationId: '2DFE6',
      name: 'Main Bar',
      state: 'SIGNED',
      figures,
      tips: {
        policy: 'SHARED',
        rule: TIP_RULES.SHARED,
        pool: '4.00',
        shares: [
          { userId: 'auth0|6f1d', name: 'Riley Stone', handOvers: 2, hours: 3.5, amount: '4.00' },
        ],
      },
      openMoney: 0,
      otherCard: null,
      cash: '120.00',
      note: null,
      signedAt: '2026-06-07T13:30:00.000Z',
      signedBy: 'Riley Stone',
    },
  ],
  total: figures,
  closed: 1,
  journal: [
    {
      account: 'clearing',
      name: 'Card clearing',
      jurisdiction: null,
      debit: '23.71',
      credit: '0.00',
    },
  ],
}

export const tipPolicyExample: TipPolicyChange = { policy: 'SHARED', includedPhoneNumbers: [] }
