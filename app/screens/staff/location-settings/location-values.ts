import { changedFields } from '#app/api/changed-fields.ts'
import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import { LAST_SHOWN_ORDER } from '#domain/locations/location-limits.ts'
import {
  COLOR_INVALID,
  LOCATION_NAME_REQUIRED,
  PERCENT_INVALID,
  PROMOTION_TEXT_REQUIRED,
  SCOPE_REQUIRED,
} from '#domain/locations/locations.messages.ts'
import type {
  LocationChangeInput,
  ManagedLocation,
} from '#domain/locations/managed-locations.contract.ts'
import type { PromotionHours } from '#domain/locations/promotion-hours.ts'
import type { PromotionScope } from '#domain/locations/promotion-prices.ts'
import { findIncomplete } from './complete-hours.ts'
import {
  findHoursErrors,
  HOURS_NAMES,
  type HoursValues,
  toHoursChange,
  toHoursValues,
} from './hours-values.ts'

/** The form of a location. */
export interface LocationValues extends HoursValues {
  description: string
  primaryColor: string
  /** Empty without a picture. */
  imageUrl: string
  isShown: boolean
  /** Its place on the page of the venue, as typed. */
  place: string
  showAlcoholWarning: boolean
  requireIdCheck: boolean
  orderNotes: boolean
  /** Changed apart from the form. */
  fulfilment: ManagedLocation['fulfilment']
  /** Staff of a venue with a guest list also see the screens of orders. */
  showsOrders: boolean
  /** The advertiser, or empty. */
  splashAd: string
  hasPromotion: boolean
  percent: string
  promotionText: string
  when: 'always' | 'hours'
  hours: PromotionHours[]
  what: 'everything' | 'some'
  scope: PromotionScope
}

/** Locations from this place on are not shown on the venue's page. */
const NOT_SHOWN_ORDER = 100
/** Most bars' happy hour. */
export const FIRST_HOURS: PromotionHours = { days: [1, 2, 3, 4, 5], from: '17:00', to: '19:00' }

export function toLocationValues(location: ManagedLocation | undefined): LocationValues {
  const { displayOrder = 1, promotion = null } = location ?? {}
  const isShown = displayOrder <= LAST_SHOWN_ORDER
  return {
    description: location?.description ?? '',
    primaryColor: location?.primaryColor ?? '',
    imageUrl: location?.imageUrl ?? '',
    isShown,
    place: isShown ? String(displayOrder) : '1',
    showAlcoholWarning: location?.showAlcoholWarning ?? false,
    requireIdCheck: location?.requireIdCheck ?? false,
    orderNotes: location?.orderNotes ?? false,
    fulfilment: location?.fulfilment ?? 'COUNTER',
    showsOrders: location?.staffMenu === 'BOTH',
    splashAd: location?.showSplashAds ?? '',
    hasPromotion: promotion !== null,
    percent: promotion === null ? '' : String(promotion.percent),
    promotionText: promotion?.description ?? '',
    when: promotion?.hours ? 'hours' : 'always',
    hours: promotion?.hours ?? [FIRST_HOURS],
    what: promotion?.scope ? 'some' : 'everything',
    scope: promotion?.scope ?? { categories: [], productIds: [] },
    ...toHoursValues(location),
  }
}

export function toLocationChange(
  values: LocationValues,
  known: ManagedLocation,
): LocationChangeInput {
  const { displayOrder, version, promotion } = known
  const hiddenOrder = displayOrder > LAST_SHOWN_ORDER ? displayOrder : NOT_SHOWN_ORDER
  return {
    description: values.description,
    primaryColor: values.primaryColor,
    imageUrl: values.imageUrl || null,
    displayOrder: values.isShown ? Number(values.place) : hiddenOrder,
    showAlcoholWarning: values.showAlcoholWarning,
    requireIdCheck: values.requireIdCheck,
    orderNotes: values.orderNotes,
    fulfilment: values.fulfilment,
    staffMenu: values.showsOrders ? 'BOTH' : null,
    showSplashAds: (values.splashAd || null) as LocationChangeInput['showSplashAds'],
    promotion: values.hasPromotion
      ? {
          percent: Number(values.percent),
          description: values.promotionText,
          hours: values.when === 'hours' ? values.hours : null,
          ...(values.what === 'some' && { scope: values.scope }),
          ...(values.what === 'everything' && promotion?.scope && { scope: null }),
        }
      : null,
    ...toHoursChange(values, known),
    version,
  }
}

/** The error text of each field that is not valid. */
export function findLocationErrors(values: LocationValues): ErrorTexts<LocationValues> {
  return withoutValid({
    description: values.description.trim() === '' && LOCATION_NAME_REQUIRED,
    primaryColor: !/^#[0-9a-f]{6}$/i.test(values.primaryColor) && COLOR_INVALID,
    place:
      values.isShown &&
      !isCount(values.place, LAST_SHOWN_ORDER) &&
      `Enter a whole number from 1 to ${LAST_SHOWN_ORDER}.`,
    ...(values.hasPromotion && {
      percent: !isCount(values.percent, 100) && PERCENT_INVALID,
      promotionText: values.promotionText.trim() === '' && PROMOTION_TEXT_REQUIRED,
      hours: values.when === 'hours' && findIncomplete(values.hours),
      scope:
        values.what === 'some' &&
        values.scope.categories.length + values.scope.productIds.length === 0 &&
        SCOPE_REQUIRED,
    }),
    ...findHoursErrors(values),
  })
}

function isCount(text: string, max: number): boolean {
  return /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= max
}

/** The names of the other fields, as the form shows them. */
const NAMES: Partial<Record<keyof LocationValues, string>> = {
  description: 'Name',
  primaryColor: 'Accent color',
  imageUrl: 'Picture for shared links',
  isShown: 'Shown on the page of the venue',
  place: 'Place',
  showAlcoholWarning: 'Alcohol warning',
  requireIdCheck: 'ID check',
  orderNotes: 'Notes of guests',
  fulfilment: 'How orders are made',
  showsOrders: 'Scanning and inventory',
  splashAd: 'Ad',
  hasPromotion: 'Promotion',
  percent: 'Percent off',
  promotionText: 'Text of the promotion',
  hours: 'Hours of the promotion',
  scope: 'What the promotion makes cheaper',
  ...HOURS_NAMES,
}

/** The names of the fields in which two copies of a location differ. */
export const listChangedFields = changedFields(toLocationValues, NAMES)
