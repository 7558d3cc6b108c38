import { z } from 'zod'
import { lineOfText } from '#domain/values/line-of-text.ts'
import { ownPicture } from '#domain/values/own-picture.ts'
import { findHoursProblem } from './hours-problems.ts'
import {
  ALCOHOL_LIMIT_INVALID,
  DAY_UNKNOWN,
  HOURS_REQUIRED,
  LAST_ORDER_INVALID,
} from './hours.messages.ts'
import { fulfilment, locationStateName, openingHours, staffMenu } from './locations.contract.ts'
import {
  CODE_INVALID,
  COLOR_INVALID,
  DAYS_REQUIRED,
  LOCATION_NAME_REQUIRED,
  ORDER_INVALID,
  PERCENT_INVALID,
  PROMOTION_TEXT_REQUIRED,
  SCOPE_REQUIRED,
  TIME_OF_DAY_REQUIRED,
} from './locations.messages.ts'
import {
  LAST_ORDER,
  MAX_ALCOHOL_LIMIT,
  MAX_CATEGORY_LENGTH,
  MAX_HOURS,
  MAX_LAST_ORDER_MINUTES,
  MAX_OPENING_HOURS,
  MAX_OTHER_BARS,
  MAX_SCOPE,
  SPLASH_ADS,
} from './location-limits.ts'

const version = z.int().meta({ description: 'Counts the changes by staff' })
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_OF_DAY_REQUIRED)
  .meta({ example: '17:00' })

const promotionHours = z
  .object({
    days: z
      .array(z.int().min(0).max(6))
      .min(1, DAYS_REQUIRED)
      .max(7)
      .transform((days) => [...new Set(days)].toSorted())
      .meta({ description: 'Days on which it begins: 0 is Sunday, 6 Saturday' }),
    from: timeOfDay,
    to: timeOfDay.meta({ description: 'At or before `from` it ends on the next day' }),
  })
  .meta({ id: 'PromotionHours' })

/** Hours of a week as managers set them. */
const newHours = z
  .array(
    z.object({
      days: z
        .array(z.int(DAY_UNKNOWN).min(0, DAY_UNKNOWN).max(6, DAY_UNKNOWN))
        .min(1, DAYS_REQUIRED)
        .max(7)
        .transform((days) => [...new Set(days)].toSorted()),
      opens: timeOfDay,
      closes: timeOfDay,
    }),
  )
  .min(1, HOURS_REQUIRED)
  .max(MAX_OPENING_HOURS)
  .superRefine((hours, { addIssue }) => {
    const problem = findHoursProblem(hours)
    if (problem) addIssue({ code: 'custom', message: problem })
  })

const alcoholLimit = z
  .int(ALCOHOL_LIMIT_INVALID)
  .min(1, ALCOHOL_LIMIT_INVALID)
  .max(MAX_ALCOHOL_LIMIT, ALCOHOL_LIMIT_INVALID)
  .nullable()

/** Each stays as it is if left out: pages of an earlier version do not know them. */
const hoursFields = z
  .object({
    hours: newHours
      .nullable()
      .meta({ description: 'When orders are taken, by the clock of the venue; null for always' }),
    alcoholHours: newHours
      .nullable()
      .meta({ description: 'Inside the hours; null for as long as the location is open' }),
    lastOrderMinutes: z
      .int(LAST_ORDER_INVALID)
      .min(0, LAST_ORDER_INVALID)
      .max(MAX_LAST_ORDER_MINUTES, LAST_ORDER_INVALID)
      .meta({ description: 'Orders of alcohol are taken until so long before its hours end' }),
    alcoholPerOrder: alcoholLimit.meta({ description: 'Alcoholic drinks of one order' }),
    alcoholPerHour: alcoholLimit.meta({
      description: 'Alcoholic drinks of a person within an hour, at all locations of the venue',
    }),
  })
  .partial()

const promotionScope = z
  .object({
    categories: z.array(lineOfText().min(1).max(MAX_CATEGORY_LENGTH)).max(MAX_SCOPE),
    productIds: z.array(z.string().min(1).max(128)).max(MAX_SCOPE),
  })
  .refine(({ categories, productIds }) => categories.length + productIds.length > 0, SCOPE_REQUIRED)

const promotion = z.object({
  percent: z.int(PERCENT_INVALID).min(1, PERCENT_INVALID).max(100, PERCENT_INVALID),
  description: lineOfText().min(1, PROMOTION_TEXT_REQUIRED).max(60),
  hours: z
    .array(promotionHours)
    .min(1)
    .max(MAX_HOURS)
    .nullable()
    .meta({ description: 'By the clock of the venue; null for always' }),
  scope: promotionScope.nullable().optional().meta({
    description:
      'The categories and products that are cheaper; null for everything, by default as before',
  }),
})

const locationFields = z.object({
  description: lineOfText()
    .min(1, LOCATION_NAME_REQUIRED)
    .max(80)
    .meta({ description: 'The name that guests see' }),
  primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/, COLOR_INVALID),
  displayOrder: z
    .int(ORDER_INVALID)
    .min(1, ORDER_INVALID)
    .max(LAST_ORDER, ORDER_INVALID)
    .meta({ description: 'Its place on the page of the venue; above 50 it is not shown there' }),
  showAlcoholWarning: z.boolean(),
  showSplashAds: z.enum(SPLASH_ADS).nullable(),
  requireIdCheck: z.boolean(),
  orderNotes: z.boolean().optional().meta({
    description: 'Whether a line of an order may have a note. Stays as it is if left out',
  }),
  fulfilment: fulfilment.optional().meta({
    description:
      'COUNTER makes an order when its guest comes for it, LINE as it is paid; orders that are paid keep theirs. Stays as it is if left out',
  }),
  otherBars: z.array(z.string().min(1).max(64)).max(MAX_OTHER_BARS).optional().meta({
    description:
      'Other locations of the venue that guests are offered while a line is longer than 20 minutes, in this order. Stays as it is if left out',
  }),
  imageUrl: ownPicture.nullable(),
  promotion: promotion.nullable(),
  staffMenu: staffMenu.nullable().optional().meta({ description: 'Stays as it is if left out' }),
  ...hoursFields.shape,
})

/** Letters and digits, in upper case. */
const locationCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,12}$/, CODE_INVALID)

/** A location as its admins see it, with the fields that guests do not see. */
const managedLocation = z
  .object({
    ...locationFields.shape,
    vendorLocationId: z.string(),
    vendorId: z.string(),
    description: z.string(),
    primaryColor: z.string(),
    displayOrder: z.int(),
    showSplashAds: z.string().nullable(),
    orderNotes: z.boolean(),
    fulfilment,
    otherBars: z.array(z.string()),
    staffMenu: staffMenu.nullable(),
    hours: z.array(openingHours).nullable(),
    alcoholHours: z.array(openingHours).nullable(),
    lastOrderMinutes: z.int(),
    alcoholPerOrder: z.int().nullable(),
    alcoholPerHour: z.int().nullable(),
    imageUrl: z.string().nullable(),
    promotion: z
      .object({
        percent: z.int(),
        description: z.string(),
        hours: z
          .array(z.object({ days: z.array(z.int()), from: z.string(), to: z.string() }))
          .nullable(),
        scope: z
          .object({ categories: z.array(z.string()), productIds: z.array(z.string()) })
          .optional()
          .meta({ description: 'Without it everything is cheaper' }),
      })
      .nullable(),
    state: locationStateName,
    reopensAt: z.iso.datetime().nullable(),
    opensAt: z.iso.datetime().nullable(),
    openUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until then it takes orders, also outside its hours' }),
    archivedAt: z.iso.datetime().nullable(),
    rehearsalPassedAt: z.iso.datetime().nullable(),
    isCodeFinal: z
      .boolean()
      .meta({ description: 'Its code is printed or has orders, and cannot be changed any more' }),
    version,
  })
  .meta({ id: 'ManagedLocation' })

export const managedLocationList = z.object({ items: z.array(managedLocation) })
export const managedLocationAnswer = z.object({ location: managedLocation })

/** A new draft. Its id is chosen by the browser; all other fields but its name have a default. */
export const newLocation = locationFields
  .partial()
  .required({ description: true })
  .extend({ vendorLocationId: locationCode })

const asRead = version.meta({ description: 'As last read: a change of an older copy is refused' })

/** All its fields. */
export const locationChange = locationFields.extend({ version: asRead })
export const codeChange = z.object({ vendorLocationId: locationCode, version: asRead })
export const archiving = z.object({ isArchived: z.boolean(), version: asRead })

/** Opens a draft or a closed location, or closes an open one, for a time or until it is opened. */
export const stateChange = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('OPEN'),
    openUntil: z.iso.datetime({ offset: true }).optional().meta({
      description: 'Takes orders until then, also outside its hours; without it the hours decide',
    }),
  }),
  z.object({
    state: z.literal('CLOSED'),
    reopensInMinutes: z
      .int()
      .min(1)
      .max(24 * 60)
      .optional()
      .meta({ description: 'Counted from the arrival of this call' }),
    reopensAt: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'Without either it stays closed until staff open it' }),
  }),
])

export type ManagedLocation = z.infer<typeof managedLocation>
export type LocationFields = z.output<typeof locationFields>
export type NewLocationBody = z.output<typeof newLocation>
export type NewLocationInput = z.input<typeof newLocation>
export type LocationChange = z.output<typeof locationChange>
export type LocationChangeInput = z.input<typeof locationChange>
export type CodeChange = z.output<typeof codeChange>
export type Archiving = z.output<typeof archiving>
export type StateChange = z.output<typeof stateChange>
