import { z } from 'zod'

export const locationStateName = z.enum(['DRAFT', 'OPEN', 'CLOSED'])

/** What the menu of staff shows at a venue with a guest list. */
export const staffMenu = z.enum(['BOTH'])

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
    staffMenu: staffMenu.nullable().meta({
      description:
        'Null shows staff of a venue with a guest list only its events; BOTH shows them scanning and inventory, too',
    }),
    imageUrl: z
      .string()
      .nullable()
      .meta({ description: 'Shown where a link to the menu is shared' }),
    state: locationStateName.meta({
      description: 'DRAFT is for rehearsals by staff; CLOSED shows its menu and takes no orders',
    }),
    reopensAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When a CLOSED location reopens automatically' }),
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
