import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import { ALCOHOL_LIMIT_INVALID, LAST_ORDER_INVALID } from '#domain/locations/hours.messages.ts'
import { findAlcoholProblem, findHoursProblem } from '#domain/locations/hours-problems.ts'
import {
  DEFAULT_LAST_ORDER_MINUTES,
  MAX_ALCOHOL_LIMIT,
  MAX_LAST_ORDER_MINUTES,
} from '#domain/locations/location-limits.ts'
import type {
  LocationChangeInput,
  ManagedLocation,
} from '#domain/locations/managed-locations.contract.ts'
import type { OpeningHours } from '#domain/locations/opening-hours.ts'
import type { PromotionHours } from '#domain/locations/promotion-hours.ts'
import { findIncomplete } from './complete-hours.ts'

/** The part of a location's form about its hours and its alcohol. */
export interface HoursValues {
  opens: 'always' | 'hours'
  openingHours: PromotionHours[]
  alcohol: 'open' | 'hours'
  alcoholHours: PromotionHours[]
  lastOrderMinutes: string
  /** Empty without a limit. */
  alcoholPerOrder: string
  alcoholPerHour: string
}

/** A bar's evening. */
export const FIRST_OPENING: PromotionHours = { days: [2, 3, 4, 5, 6], from: '17:00', to: '02:00' }

export function toHoursValues(location: ManagedLocation | undefined): HoursValues {
  const { hours = null, alcoholHours = null } = location ?? {}
  return {
    opens: hours ? 'hours' : 'always',
    openingHours: hours?.map(toShown) ?? [FIRST_OPENING],
    alcohol: alcoholHours ? 'hours' : 'open',
    alcoholHours: alcoholHours?.map(toShown) ?? hours?.map(toShown) ?? [FIRST_OPENING],
    lastOrderMinutes: String(location?.lastOrderMinutes ?? DEFAULT_LAST_ORDER_MINUTES),
    alcoholPerOrder: String(location?.alcoholPerOrder ?? ''),
    alcoholPerHour: String(location?.alcoholPerHour ?? ''),
  }
}

type HoursChange = Pick<
  LocationChangeInput,
  'hours' | 'alcoholHours' | 'lastOrderMinutes' | 'alcoholPerOrder' | 'alcoholPerHour'
>

export function toHoursChange(
  values: HoursValues,
  known: Pick<ManagedLocation, 'lastOrderMinutes'>,
): HoursChange {
  const hasAlcoholHours = values.alcohol === 'hours'
  return {
    hours: values.opens === 'hours' ? values.openingHours.map(toSent) : null,
    alcoholHours: hasAlcoholHours ? values.alcoholHours.map(toSent) : null,
    lastOrderMinutes: hasAlcoholHours ? Number(values.lastOrderMinutes) : known.lastOrderMinutes,
    alcoholPerOrder: toLimit(values.alcoholPerOrder),
    alcoholPerHour: toLimit(values.alcoholPerHour),
  }
}

/** The error text of each field that is not valid; for hours that of the first problem. */
export function findHoursErrors(values: HoursValues): ErrorTexts<HoursValues> {
  const { hours, alcoholHours } = toHoursChange(values, { lastOrderMinutes: 0 })
  return withoutValid({
    openingHours:
      values.opens === 'hours' &&
      (findIncomplete(values.openingHours) ?? findHoursProblem(hours ?? [])),
    ...(values.alcohol === 'hours' && {
      alcoholHours:
        findIncomplete(values.alcoholHours) ??
        findHoursProblem(alcoholHours ?? []) ??
        findAlcoholProblem(alcoholHours ?? null, hours ?? null),
      lastOrderMinutes:
        !isWhole(values.lastOrderMinutes, { min: 0, max: MAX_LAST_ORDER_MINUTES }) &&
        LAST_ORDER_INVALID,
    }),
    alcoholPerOrder: !isLimit(values.alcoholPerOrder) && ALCOHOL_LIMIT_INVALID,
    alcoholPerHour: !isLimit(values.alcoholPerHour) && ALCOHOL_LIMIT_INVALID,
  })
}

/** The names of the fields, as the form shows them. */
export const HOURS_NAMES: Partial<Record<keyof HoursValues, string>> = {
  opens: 'Opening hours',
  openingHours: 'Opening hours',
  alcohol: 'Hours of alcohol',
  alcoholHours: 'Hours of alcohol',
  lastOrderMinutes: 'Last order',
  alcoholPerOrder: 'Alcoholic drinks an order',
  alcoholPerHour: 'Alcoholic drinks an hour',
}

function toShown({ days, opens, closes }: OpeningHours): PromotionHours {
  return { days, from: opens, to: closes }
}

function toSent({ days, from, to }: PromotionHours): OpeningHours {
  return { days, opens: from, closes: to }
}

function toLimit(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function isLimit(text: string): boolean {
  return text.trim() === '' || isWhole(text, { min: 1, max: MAX_ALCOHOL_LIMIT })
}

function isWhole(text: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
}
