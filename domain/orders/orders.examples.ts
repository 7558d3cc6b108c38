import type {
  CreateOrderBody,
  LocationTips,
  Order,
  OrderAnswer,
  RefundOrderBody,
  Rehearsal,
} from './orders.contract.ts'

export const createOrderExample: CreateOrderBody = {
  cartItems: [{ productId: 'harbor-lager', quantity: 2, price: '9.00' }],
  tipAmount: '2.70',
  vendorLocationId: '2DFE6',
}

export const refundOrderExample: RefundOrderBody = {
  refundReason: 'WRONG_ORDER',
  lines: [{ lineId: 'harbor-lager', quantity: 1 }],
  tip: false,
  amount: '8.87',
}

export const locationTipsExample: LocationTips = {
  tipTotal: '184.50',
  since: '2026-07-04T09:30:00.000Z',
}

export const rehearsalExample: Rehearsal = {
  ordered: true,
  handedOver: true,
  refunded: false,
  passedAt: null,
}

export const orderExample: Order = {
  orderId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
  shortOrderId: '1c2d3e',
  pickupNumber: 147,
  fulfilment: 'COUNTER',
  preparations: [],
  ahead: null,
  promisedFrom: null,
  promisedBy: null,
  shownMinutes: null,
  userId: '5f3a9c1e7b2d4f60a8c4e1d7',
  vendorId: 'HARBOR',
  vendorName: 'Harbor Hall',
  vendorLocationId: '2DFE6',
  locationDescription: 'Main Bar',
  timeZone: 'America/Los_Angeles',
  vendorAddress: {
    line1: '1110 S Figueroa St',
    line2: null,
    city: 'Los Angeles',
    state: 'CA',
    zip: '90015',
  },
  status: 'PAID',
  statusDisplay: 'IN PROGRESS',
  isInProgress: true,
  isFree: false,
  isRehearsal: false,
  isOpen: false,
  closedReason: null,
  hasAlcohol: true,
  totalQuantity: 2,
  cartItems: [
    {
      lineId: 'harbor-lager',
      productId: 'harbor-lager',
      name: 'Harbor Lager',
      variantName: null,
      productType: 'ALCOHOLIC_ITEM',
      quantity: 2,
      options: [],
      note: null,
      price: '9.00',
      discountedPrice: '8.10',
      taxAmount: '1.54',
      refundedQuantity: 0,
      refundedAmount: '0.00',
      isSealed: false,
      productTaxCode: 'txcd_41030001',
      imageUrls: ['/demo/pictures/harbor-lager.webp'],
    },
  ],
  promotion: { discountAmount: '1.80', description: '10% OFF' },
  subtotal: '18.00',
  taxAmount: '1.54',
  tipAmount: '2.70',
  totalAmount: '20.44',
  refundedAmount: '0.00',
  spot: null,
  paymentMethod: { brand: 'visa', last4: '4242' },
  refunds: [],
  requireIdCheck: false,
  customerName: null,
  idCheckedBy: null,
  holdExpiresAt: '2026-06-06T20:30:00.000Z',
  datetimeCreated: '2026-06-06T20:15:00.000Z',
  datetimeUpdated: '2026-06-06T20:16:10.000Z',
  datetimePaid: '2026-06-06T20:16:10.000Z',
  datetimeCompleted: null,
  datetimeRefunded: null,
  datetimeRefundRequested: null,
  cancelableUntil: '2026-06-06T20:17:10.000Z',
  datetimeDisputed: null,
}

const unpaid: Order = {
  ...orderExample,
  status: 'IN_PROGRESS',
  pickupNumber: null,
  isOpen: true,
  paymentMethod: null,
  datetimePaid: null,
}

/** The order as its owner sees it while payment is due. */
export const payableOrderExample: OrderAnswer = {
  order: { ...unpaid, clientSecret: 'pi_3Nx_secret_9f2' },
  clientSecret: 'pi_3Nx_secret_9f2',
}
