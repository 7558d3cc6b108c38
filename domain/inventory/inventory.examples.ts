import { locationExample } from '../locations/locations.examples.ts'
import { vendorExample } from '../vendors/vendors.examples.ts'
import type { MenuNews, Product, ProductChange, PriceChanges } from './inventory.contract.ts'
import type {
  NewProductInput,
  ProductArchiving,
  ProductCopy,
  ProductEditInput,
} from './product-fields.contract.ts'
import type { StationChoices } from './station-choices.contract.ts'

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
  optionGroups: [],
}

export const productChangeExample: ProductChange = { price: '9.50', isAvailable: true }

export const menuNewsExample: MenuNews = {
  items: [{ productId: 'harbor-lager', price: '9.00', discountedPrice: '8.10', quantity: null }],
  facts: 'q83vEjRW',
  location: locationExample,
  vendor: vendorExample,
}

export const productEditExample: ProductEditInput = {
  name: 'Harbor Lager',
  description: 'Crisp and cold',
  category: 'Beer',
  imageUrls: ['/demo/pictures/harbor-lager.webp'],
  productType: 'ALCOHOLIC_ITEM',
  productTaxCode: 'txcd_41020001',
  variantName: '16 oz',
  sku: 'LAGER-16',
  price: '9.00',
  isAvailable: true,
  stock: null,
}

export const newProductExample: NewProductInput = {
  ...productEditExample,
  productId: '01972a4e-8f3b-4c21-a5d4-6e9f0b1c2d40',
  sku: 'LAGER-16-DRAFT',
}

export const managedProductExample: Product = {
  ...productExample,
  productTaxCode: 'txcd_41020001',
  category: 'Beer',
  sku: 'LAGER-16',
  hasPrice: true,
  version: 2,
}

export const productArchivingExample: ProductArchiving = { isArchived: true }
export const priceChangesExample: PriceChanges = {
  items: [{ productId: 'harbor-lager', price: '9.50', version: 1 }],
}
export const productOrderExample = { productIds: ['night-tide-ipa', 'harbor-lager'] }
export const productCopyExample: ProductCopy = {
  fromVendorLocationId: '2DFE6',
  productIds: ['harbor-lager'],
}

export const stationChoicesExample: StationChoices = {
  choices: [
    { productType: 'ALCOHOLIC_ITEM', stationId: 'garden-bar' },
    { productType: 'MERCHANDISE', stationId: null },
  ],
}
