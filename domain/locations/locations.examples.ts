import type { VendorLocation } from './locations.contract.ts'

export const locationExample: VendorLocation = {
  vendorLocationId: '2DFE6',
  vendorId: 'HARBOR',
  description: 'Main Bar',
  primaryColor: '#d2f34c',
  displayOrder: 1,
  showAlcoholWarning: true,
  showSplashAds: 'NEFT',
  requireIdCheck: false,
  imageUrl: null,
  state: 'OPEN',
  reopensAt: null,
  promotion: { percent: 10, description: '10% OFF' },
}
