import type { LocationFields } from '#domain/locations/managed-locations.contract.ts'
import type { VendorChange } from '#domain/vendors/managed-vendors.contract.ts'
import { pictureUrl } from './pictures.ts'

export const HARBOR = 'HARBOR'
export const SUNSET = 'SUNSET'

export type DemoVendor = Omit<VendorChange, 'version'> & { vendorId: string }
export type DemoLocation = LocationFields & { vendorLocationId: string; vendorId: string }

const IN_LOS_ANGELES = { city: 'Los Angeles', state: 'CA', timeZone: 'America/Los_Angeles' }

export const demoVendors: DemoVendor[] = [
  {
    vendorId: HARBOR,
    name: 'Harbor Hall',
    logoUrl: pictureUrl('mark-harbor'),
    coverUrl: pictureUrl('cover-harbor'),
    addressLine1: '1150 S Flower St',
    addressLine2: null,
    ...IN_LOS_ANGELES,
    zip: '90015',
    guestlistEnabled: false,
    guestsCancel: true,
  },
  {
    vendorId: SUNSET,
    name: 'Sunset Social Club',
    logoUrl: pictureUrl('mark-sunset'),
    coverUrl: pictureUrl('cover-sunset'),
    addressLine1: '6420 Sunset Blvd',
    addressLine2: 'Floor 2',
    ...IN_LOS_ANGELES,
    zip: '90028',
    guestlistEnabled: true,
    guestsCancel: true,
  },
]

export const MAIN_BAR = '2DFE6'
export const MERCH_BOOTH = '7KQ2M'
export const GARDEN_BAR = '5GRDN'
export const BACKSTAGE_BAR = '9XW4T'
export const FRONT_DOOR = 'L5V01'

const PLAIN = {
  showAlcoholWarning: false,
  showSplashAds: null,
  requireIdCheck: false,
  promotion: null,
}

export const demoLocations: DemoLocation[] = [
  {
    ...PLAIN,
    vendorLocationId: MAIN_BAR,
    imageUrl: '/demo/pictures/og-2DFE6.jpg',
    vendorId: HARBOR,
    description: 'Main Bar',
    primaryColor: '#f59e0b',
    displayOrder: 1,
    showAlcoholWarning: true,
    showSplashAds: 'NEFT',
    promotion: { percent: 10, description: '10% OFF', hours: null },
  },
  {
    ...PLAIN,
    vendorLocationId: MERCH_BOOTH,
    imageUrl: '/demo/pictures/og-7KQ2M.jpg',
    vendorId: HARBOR,
    description: 'Merch Booth',
    primaryColor: '#38bdf8',
    displayOrder: 2,
  },
  {
    ...PLAIN,
    vendorLocationId: GARDEN_BAR,
    imageUrl: null,
    vendorId: HARBOR,
    description: 'Garden Bar',
    primaryColor: '#22c55e',
    displayOrder: 3,
    showAlcoholWarning: true,
    orderNotes: true,
    fulfilment: 'LINE',
  },
  {
    ...PLAIN,
    vendorLocationId: BACKSTAGE_BAR,
    imageUrl: '/demo/pictures/og-9XW4T.jpg',
    vendorId: HARBOR,
    description: 'Backstage Bar',
    primaryColor: '#ec4899',
    displayOrder: 99,
    requireIdCheck: true,
    showAlcoholWarning: true,
  },
  {
    ...PLAIN,
    vendorLocationId: FRONT_DOOR,
    imageUrl: '/demo/pictures/og-L5V01.jpg',
    vendorId: SUNSET,
    description: 'Front Door',
    primaryColor: '#fb7185',
    displayOrder: 1,
    showAlcoholWarning: true,
  },
]
