import type { Product } from '#domain/inventory/inventory.contract.ts'
import { productExample } from '#domain/inventory/inventory.examples.ts'
import { type MenuItem, toMenuSections } from '#domain/inventory/menu-sections.ts'
import type { Order, OrderItem } from '#domain/orders/orders.contract.ts'
import { orderExample } from '#domain/orders/orders.examples.ts'

export const LONG_NAME =
  'The grand opening of the rooftop bar with everyone who helped to build it and their families'

const PRODUCT: Product = {
  ...productExample,
  variantName: '16 oz',
  imageUrls: ['/icons/icon-512.png'],
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

const [LAGER] = orderExample.cartItems as [OrderItem]

const ORDER: Order = {
  ...orderExample,
  totalQuantity: 3,
  cartItems: [
    { ...LAGER, variantName: '16 oz', imageUrls: [] },
    {
      ...LAGER,
      lineId: 'kit-tee',
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
  subtotal: '53.00',
  taxAmount: '4.86',
  tipAmount: '5.00',
  totalAmount: '61.06',
  customerName: 'Alex R.',
  datetimePaid: '2026-11-20T21:41:00.000Z',
}

export const NOW = Date.parse('2026-11-20T21:50:00.000Z')

/** Orders that are on time, late, very late with a long name, and handed over. */
export const ORDERS: readonly Order[] = [
  { ...ORDER, shortOrderId: '4f07bd', datetimePaid: '2026-11-20T21:48:00.000Z' },
  {
    ...ORDER,
    orderId: '0193a1f2-0000-7b3a-9d2c-000000000002',
    shortOrderId: '51c2e8',
    customerName: 'Maximiliane Hohenstein-Waldberg',
    datetimePaid: '2026-11-20T21:44:00.000Z',
  },
  { ...ORDER, orderId: '0193a1f2-0000-7b3a-9d2c-000000000003' },
  {
    ...ORDER,
    orderId: '0193a1f2-0000-7b3a-9d2c-000000000004',
    shortOrderId: 'c81a02',
    customerName: null,
    status: 'COMPLETE',
    isInProgress: false,
    datetimeCompleted: '2026-11-20T21:47:00.000Z',
  },
]
