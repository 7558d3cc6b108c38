import { z } from 'zod'
import { ACTIVITY_KINDS } from './activity-kinds.ts'

export const activityQuery = z.object({
  search: z.string().trim().max(100).optional().meta({
    description:
      'Part of the name of a member of staff, of what was changed or of the action; the beginning of a guest’s name; an id, its last six characters, or the number of an order of the last 14 days',
  }),
  kind: z
    .union([z.enum(ACTIVITY_KINDS), z.array(z.enum(ACTIVITY_KINDS))])
    .optional()
    .meta({ description: 'Repeated for more than one; all by default' }),
})

const activityEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string().meta({ description: 'A name, or Guest or System' }),
    action: z.string().meta({ description: 'Such as product.updated' }),
    subjectType: z.string(),
    subjectId: z.string(),
    subjectName: z.string().nullable(),
    vendorLocationId: z.string().nullable().meta({ description: 'Of an order or a product' }),
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ActivityEntry' })

export const activityList = z.object({
  items: z.array(activityEntry),
  nextToken: z.string().nullable(),
})

export type ActivityEntry = z.infer<typeof activityEntry>
export type ActivityList = z.infer<typeof activityList>
