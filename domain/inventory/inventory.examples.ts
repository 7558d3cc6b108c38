import { locationExample } from '../locations/locations.examples.ts'
import { vendorExample } from '../vendors/vendors.examples.ts'
import type { MenuNews, Product, ProductChange } from './inventory.contract.ts'

export const productExample: Product = {
  productId: 'harbor-lager',
  vendorLocationId: '2DFE6',
  productType: 'ALCOHOLIC_ITEM',
  name: 'Harbor Lager',
  description: 'Crisp and cold',
  variantName: null,
  groupId: null,
  price: '9.00',
  originalPrice: '9.00',
  discountedPrice: '8.10',
  displayOrder: 1,
  isAvailable: true,
  trackQuantity: false,
  quantity: null,
  imageUrls: ['/demo/pictures/harbor-lager.webp'],
  productTaxCode: 'txcd_41030001',
}

export const productChangeExample: ProductChange = { price: '9.50', isAvailable: true }

export const menuNewsExample: MenuNews = {
  items: [{ productId: 'harbor-lager', price: '9.00', discountedPrice: '8.10', quantity: null }],
  location: locationExample,
  vendor: vendorExample,
}
