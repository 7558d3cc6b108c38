import type { AnalyticsDump, AnalyticsSummary, EnrichedOrder } from './analytics.contract.ts'

export const enrichedOrderExample: EnrichedOrder = {
  orderId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
  userId: '0192f0c4-5c1f-7d2a-9f63-3b1e5a7c8d90',
  vendorLocationId: '2DFE6',
  status: 'COMPLETE',
  datetimePaid: '2026-06-06T03:12:00.000Z',
  totalAmount: '20.44',
  totalAmountPaid: '20.44',
  tipAmount: '2.70',
  taxAmount: '1.54',
  customer: { firstName: 'Maya', lastName: 'Rossi' },
  items: [
    {
      productId: 'harbor-lager',
      name: 'Harbor Lager',
      variantName: '16 oz',
      productType: 'ALCOHOLIC_ITEM',
      quantity: 2,
      price: '8.10',
      totalPrice: '16.20',
      imageBase64: null,
      imageUrls: ['/demo-assets/harbor-lager.webp'],
    },
  ],
}

export const analyticsDumpExample: AnalyticsDump = {
  vendorId: 'HARBOR',
  month: '2026-06',
  numOrders: 1,
  generatedAt: '2026-07-01T08:00:00.000Z',
  metadata: { version: '1', timeZone: 'America/Los_Angeles', includeRefunded: false },
  ordersEnriched: [enrichedOrderExample],
  nextToken: null,
}

export const analyticsSummaryExample: AnalyticsSummary = {
  vendorId: 'HARBOR',
  vendorLocationId: null,
  from: '2026-05-31',
  to: '2026-06-07',
  timeZone: 'America/Los_Angeles',
  asOf: null,
  totals: {
    orders: 1,
    refundedOrders: 0,
    items: '18.00',
    discounts: '1.80',
    tax: '1.54',
    tips: '2.70',
    charged: '20.44',
    refunds: '0.00',
    revenue: '20.44',
    averageOrder: '20.44',
  },
  previous: { from: '2026-05-24', to: '2026-05-31', orders: 0, revenue: '0.00' },
  days: [{ date: '2026-06-05', orders: 1, revenue: '20.44' }],
  hours: [{ hour: 20, orders: 1, revenue: '20.44', isPeak: true }],
  locations: [{ vendorLocationId: '2DFE6', description: 'Main Bar', orders: 1, revenue: '20.44' }],
  categories: [{ productType: 'ALCOHOLIC_ITEM', quantity: 2, revenue: '16.20' }],
  products: [
    {
      productId: 'harbor-lager',
      vendorLocationId: '2DFE6',
      name: 'Harbor Lager',
      variantName: '16 oz',
      productType: 'ALCOHOLIC_ITEM',
      quantity: 2,
      orders: 1,
      revenue: '16.20',
    },
  ],
  choices: [{ groupName: 'Glass', choiceName: 'Frozen', quantity: 2, added: '0.00' }],
  customers: { unique: 1, repeat: 0, new: 1, returning: 0, isEstimate: false },
  topCustomers: [{ name: 'Maya R.', orders: 1, revenue: '20.44' }],
  books: {
    checkedAt: '2026-06-07T10:30:00.000Z',
    since: '2026-05-31T10:30:00.000Z',
    differences: 0,
  },
}
