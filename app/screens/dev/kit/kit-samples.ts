import type { Product } from '#domain/inventory/inventory.contract.ts'
import { type MenuItem, toMenuSections } from '#domain/inventory/menu-sections.ts'
import type { Order } from '#domain/orders/orders.contract.ts'

export const LONG_NAME =
  'The grand opening of the rooftop bar with everyone who helped to build it and their families'

const PRODUCT: Product = {
  productId: 'kit-lager',
  vendorLocationId: 'KIT',
  productType: 'ALCOHOLIC_ITEM',
  name: 'Harbor Lager',
  description: 'Crisp and golden',
  variantName: '16 oz',
  groupId: null,
  price: '9.00',
  originalPrice: '9.00',
  discountedPrice: '8.10',
  displayOrder: 1,
  isAvailable: true,
  trackQuantity: false,
  quantity: null,
  imageUrls: ['/icons/icon-512.png'],
  productTaxCode: 'txcd_40060003',
}

/** Reduced, few left, sold out, without a picture and with a long name. */
export const MENU_ITEMS: readonly MenuItem[] = toMenuSections([
  PRODUCT,
  {
    ...PRODUCT,
    productId: 'kit-few',
    name: 'Night Market IPA',
    discountedPrice: '9.00',
    trackQuantity: true,
    quantity: { available: 3 },
  },
  {
    ...PRODUCT,
    productId: 'kit-out',
    name: 'Barrel Stout',
    trackQuantity: true,
    quantity: { available: 0 },
  },
  {
    ...PRODUCT,
    productId: 'kit-long',
    name: LONG_NAME,
    description: LONG_NAME,
    discountedPrice: '9.00',
    imageUrls: [],
  },
]).flatMap((section) => section.items)

const ORDER: Order = {
  orderId: '0193a1f2-7c1e-7b3a-9d2c-5e8f3f9a2c11',
  shortOrderId: '9A2C11',
  userId: 'kit',
  vendorId: 'KIT',
  vendorName: 'Kit Hall',
  vendorLocationId: 'KIT',
  locationDescription: 'Main Bar',
  timeZone: 'America/Los_Angeles',
  vendorAddress: {
    line1: '1 Pier Way',
    line2: null,
    city: 'Los Angeles',
    state: 'CA',
    zip: '90015',
  },
  status: 'PAID',
  statusDisplay: 'IN PROGRESS',
  isInProgress: true,
  isFree: false,
  isOpen: false,
  closedReason: null,
  hasAlcohol: true,
  totalQuantity: 3,
  cartItems: [
    {
      productId: 'kit-lager',
      name: 'Harbor Lager',
      variantName: '16 oz',
      productType: 'ALCOHOLIC_ITEM',
      quantity: 2,
      price: '9.00',
      discountedPrice: '8.10',
      productTaxCode: 'txcd_40060003',
      imageUrls: [],
    },
    {
      productId: 'kit-tee',
      name: 'Logo Tee',
      variantName: 'L',
      productType: 'MERCHANDISE',
      quantity: 1,
      price: '35.00',
      discountedPrice: '35.00',
      productTaxCode: 'txcd_30011000',
      imageUrls: [],
    },
  ],
  promotion: null,
  subtotal: '51.20',
  taxAmount: '4.86',
  tipAmount: '5.00',
  totalAmount: '61.06',
  paymentMethod: { brand: 'visa', last4: '4242' },
  requireIdCheck: false,
  customerName: 'Alex R.',
  holdExpiresAt: '2026-11-20T21:56:00.000Z',
  datetimeCreated: '2026-11-20T21:40:00.000Z',
  datetimeUpdated: '2026-11-20T21:41:00.000Z',
  datetimePaid: '2026-11-20T21:41:00.000Z',
  datetimeCompleted: null,
  datetimeRefunded: null,
  datetimeDisputed: null,
  refunds: [],
}

export const NOW = Date.parse('2026-11-20T21:50:00.000Z')

/** On time, late, very late with a long name, and handed over. */
export const ORDERS: readonly Order[] = [
  { ...ORDER, shortOrderId: '4F07BD', datetimePaid: '2026-11-20T21:48:00.000Z' },
  {
    ...ORDER,
    orderId: '0193a1f2-0000-7b3a-9d2c-000000000002',
    shortOrderId: '51C2E8',
    customerName: 'Maximiliane Hohenstein-Waldberg',
    datetimePaid: '2026-11-20T21:44:00.000Z',
  },
  { ...ORDER, orderId: '0193a1f2-0000-7b3a-9d2c-000000000003' },
  {
    ...ORDER,
    orderId: '0193a1f2-0000-7b3a-9d2c-000000000004',
    shortOrderId: 'C81A02',
    customerName: null,
    status: 'COMPLETE',
    isInProgress: false,
    datetimeCompleted: '2026-11-20T21:47:00.000Z',
  },
]
