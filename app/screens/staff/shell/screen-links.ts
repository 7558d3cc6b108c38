import {
  BarChart3,
  Boxes,
  CalendarDays,
  ChefHat,
  ClipboardList,
  CookingPot,
  Handshake,
  History,
  ListChecks,
  Landmark,
  Moon,
  type LucideIcon,
  Scale,
  ScanQrCode,
  ScrollText,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import {
  activityPath,
  closeOfDayPath,
  moneyPath,
  reconciliationPath,
  eventsPath,
  guestlistEventsPath,
  inventoryPath,
  leadsPath,
  linePath,
  locationSettingsPath,
  reportingPath,
  stationsPath,
  scanPath,
  venueSetUpPath,
  staffOrdersPath,
  usersPath,
} from '#app/staff-paths.ts'
import type { ScreenName } from './offered-screens.ts'

export interface ScreenLink {
  icon: LucideIcon
  /** A short name for the side navigation. */
  shortName: string
  hint: string
  path: (vendorLocationId: string, vendorId: string) => string
}

export const SCREEN_LINKS: Record<ScreenName, ScreenLink> = {
  Line: {
    icon: ChefHat,
    shortName: 'Line',
    hint: 'Make what is paid, and hand it over',
    path: linePath,
  },
  'Scan Order QR Code': {
    icon: ScanQrCode,
    shortName: 'Scan',
    hint: 'Hand over paid orders',
    path: scanPath,
  },
  'Manage Inventory': {
    icon: Boxes,
    shortName: 'Inventory',
    hint: 'Prices and stock',
    path: inventoryPath,
  },
  'Guest List Events': {
    icon: ClipboardList,
    shortName: 'Guest List',
    hint: 'Check in guests',
    path: guestlistEventsPath,
  },
  'Order History': {
    icon: History,
    shortName: 'History',
    hint: 'All orders of this location',
    path: staffOrdersPath,
  },
  'Analytics & Reporting': {
    icon: BarChart3,
    shortName: 'Analytics',
    hint: 'Sales, guests and products',
    path: reportingPath,
  },
  'Staff Management': {
    icon: Users,
    shortName: 'Staff',
    hint: 'Who works here',
    path: usersPath,
  },
  Events: {
    icon: CalendarDays,
    shortName: 'Events',
    hint: 'Tonight, upcoming and past',
    path: eventsPath,
  },
  Stations: {
    icon: CookingPot,
    shortName: 'Stations',
    hint: 'Where orders are made, and pick-up boards',
    path: stationsPath,
  },
  'Location Settings': {
    icon: SlidersHorizontal,
    shortName: 'Settings',
    hint: 'Name, promotion and code',
    path: locationSettingsPath,
  },
  Activity: {
    icon: ScrollText,
    shortName: 'Activity',
    hint: 'Who changed what and when',
    path: activityPath,
  },
  'Close of Day': {
    icon: Moon,
    shortName: 'Close',
    hint: 'The night’s figures, signed',
    path: closeOfDayPath,
  },
  Money: {
    icon: Landmark,
    shortName: 'Money',
    hint: 'What needs a person',
    path: moneyPath,
  },
  'Money Audit': {
    icon: Scale,
    shortName: 'Audit',
    hint: 'Payments, refunds and stock compared',
    path: reconciliationPath,
  },
  'Demo Requests': {
    icon: Handshake,
    shortName: 'Requests',
    hint: 'Venues that asked for a demo',
    path: leadsPath,
  },
  'Set Up': {
    icon: ListChecks,
    shortName: 'Set Up',
    hint: 'What this venue still needs',
    path: (_, vendorId) => venueSetUpPath(vendorId),
  },
}
