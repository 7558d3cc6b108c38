import { z } from 'zod'

export const locationStateName = z.enum(['DRAFT', 'OPEN', 'CLOSED'])

/** How a location works: an order is made when its guest comes for it, or as it is paid. */
export const fulfilment = z.enum(['COUNTER', 'LINE'])

/** What the menu of staff shows at a venue with a guest list. */
export const staffMenu = z.enum(['BOTH'])

/** As it is read: rows may be older than the rules for new ones. */
export const openingHours = z
  .object({
    days: z.array(z.int()).meta({ description: 'Days on which they begin: 0 is Sunday' }),
    opens: z.string().meta({ example: '17:00' }),
    closes: z
      .string()
      .meta({ description: 'At or before `opens` they end on the next day', example: '02:00' }),
  })
  .meta({ id: 'OpeningHours' })

export const vendorLocation = z
  .object({
    vendorLocationId: z.string(),
    vendorId: z.string(),
    description: z.string(),
    primaryColor: z.string().meta({ description: 'Hex color' }),
    displayOrder: z.int(),
    showAlcoholWarning: z.boolean(),
    showSplashAds: z.string().nullable(),
    requireIdCheck: z.boolean(),
    orderNotes: z.boolean().meta({ description: 'Whether a line of an order may have a note' }),
    fulfilment: fulfilment.meta({
      description: 'COUNTER makes an order when its guest comes for it, LINE as it is paid',
    }),
    staffMenu: staffMenu.nullable().meta({
      description:
        'Null shows staff of a venue with a guest list only its events; BOTH shows them scanning and inventory, too',
    }),
    imageUrl: z
      .string()
      .nullable()
      .meta({ description: 'Shown where a link to the menu is shared' }),
    state: locationStateName.meta({
      description:
        'DRAFT is for rehearsals by staff; CLOSED shows its menu and takes no orders, also outside its hours',
    }),
    reopensAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When a CLOSED location reopens automatically' }),
    hours: z
      .array(openingHours)
      .nullable()
      .meta({ description: 'When orders are taken, by the clock of the venue; null for always' }),
    alcoholHours: z
      .array(openingHours)
      .nullable()
      .meta({ description: 'When alcohol is sold; null for as long as the location is open' }),
    opensAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When a CLOSED location takes orders again, if that is known' }),
    opensText: z
      .string()
      .optional()
      .meta({ description: 'The same for a person, such as `Opens at 5 PM`, outside its hours' }),
    alcoholText: z.string().optional().meta({
      description: 'Since when alcohol is sold, such as `From 11 AM`; absent while it is',
    }),
    promotionEndsAt: z.iso
      .datetime()
      .optional()
      .meta({ description: 'When the promotion that applies ends, within a day' }),
    promotion: z
      .object({
        percent: z.int(),
        description: z.string(),
        isPartial: z
          .boolean()
          .optional()
          .meta({ description: 'True when it lowers only some prices' }),
      })
      .nullable()
      .meta({ description: 'While it applies: null outside its hours' }),
  })
  .meta({ id: 'VendorLocation' })

export const vendorLocationList = z.object({ items: z.array(vendorLocation) })
export const vendorLocationQuery = z.object({ vendorLocationId: z.string().min(1).max(64) })
export const vendorLocationsQuery = z.object({ vendorId: z.string().min(1).max(64) })

export type VendorLocation = z.infer<typeof vendorLocation>
export type LocationState = z.infer<typeof locationStateName>
