import type {
  Archiving,
  CodeChange,
  LocationChangeInput,
  ManagedLocation,
  NewLocationInput,
  StateChange,
} from './managed-locations.contract.ts'
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
  orderNotes: false,
  fulfilment: 'COUNTER',
  staffMenu: null,
  imageUrl: null,
  state: 'OPEN',
  reopensAt: null,
  hours: [{ days: [2, 3, 4, 5, 6], opens: '17:00', closes: '02:00' }],
  alcoholHours: null,
  opensAt: null,
  promotion: { percent: 10, description: '10% OFF' },
}

export const managedLocationExample: ManagedLocation = {
  ...locationExample,
  promotion: {
    percent: 10,
    description: '10% OFF',
    hours: [{ days: [1, 2, 3, 4, 5], from: '17:00', to: '19:00' }],
  },
  otherBars: ['5GRDN'],
  lastOrderMinutes: 15,
  alcoholPerOrder: 4,
  alcoholPerHour: null,
  openUntil: null,
  archivedAt: null,
  rehearsalPassedAt: null,
  isCodeFinal: false,
  version: 1,
}

export const newLocationExample: NewLocationInput = {
  vendorLocationId: 'K7QW4',
  description: 'Garden Bar',
}

export const locationChangeExample: LocationChangeInput = {
  description: 'Main Bar',
  primaryColor: '#d2f34c',
  displayOrder: 1,
  showAlcoholWarning: true,
  showSplashAds: 'NEFT',
  requireIdCheck: false,
  orderNotes: false,
  fulfilment: 'COUNTER',
  staffMenu: null,
  imageUrl: null,
  hours: locationExample.hours,
  alcoholHours: [{ days: [2, 3, 4, 5, 6], opens: '17:00', closes: '01:30' }],
  lastOrderMinutes: 15,
  alcoholPerOrder: 4,
  promotion: managedLocationExample.promotion,
  version: 1,
}

export const codeChangeExample: CodeChange = { vendorLocationId: 'MAINBAR', version: 1 }
export const archivingExample: Archiving = { isArchived: true, version: 1 }
export const stateChangeExample: StateChange = { state: 'CLOSED', reopensInMinutes: 30 }
