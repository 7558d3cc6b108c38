import { z } from 'zod'
import { lineOfText } from '#domain/values/line-of-text.ts'
import { ownPicture } from '#domain/values/own-picture.ts'
import { contest } from './contests.contract.ts'
import {
  MAX_PRIZE_DESCRIPTION_LENGTH,
  MAX_PRIZE_NAME_LENGTH,
  MAX_PRIZE_QUANTITY,
  MAX_PRIZES_PER_EVENT,
} from './contests.limits.ts'
import { PRIZE_NAME_REQUIRED } from './contests.messages.ts'
import { ROLLS } from './pick-prize.ts'

export const managedPrize = z
  .object({
    prizeId: z.string(),
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    quantity: z.int(),
    remaining: z.int(),
    chancePerMillion: z
      .int()
      .meta({ description: 'The chance of one draw, in millionths, also once none remain' }),
    position: z
      .int()
      .meta({ description: 'The place in the list, from 1; archived ones are last' }),
    archivedAt: z
      .string()
      .nullable()
      .meta({ description: 'An archived prize can no longer be won; its winners keep it' }),
    version: z.int(),
  })
  .meta({ id: 'ManagedPrize' })

export const managedPrizeList = z.object({ contest, prizes: z.array(managedPrize) })

const fields = z.object({
  name: lineOfText(PRIZE_NAME_REQUIRED).min(1, PRIZE_NAME_REQUIRED).max(MAX_PRIZE_NAME_LENGTH),
  description: lineOfText().max(MAX_PRIZE_DESCRIPTION_LENGTH),
  imageUrl: ownPicture.nullable(),
  quantity: z.int().min(1).max(MAX_PRIZE_QUANTITY),
  chancePerMillion: z.int().min(0).max(ROLLS).meta({
    description: 'The chance of one draw, in millionths; all of an event are at most a million',
  }),
  position: z
    .int()
    .min(1)
    .max(MAX_PRIZES_PER_EVENT)
    .optional()
    .meta({ description: 'The place in the list, from 1; without it a new prize is the last one' }),
})

/** A new prize, with an id that the browser has chosen. */
export const newPrizeBody = fields.extend({ prizeId: z.uuid() })
/** The whole prize. A change of an older `version` is refused. */
export const prizeChangeBody = fields.extend({ version: z.int() })
export const archivePrizeBody = z.object({ isArchived: z.boolean(), version: z.int() })

export type ManagedPrize = z.infer<typeof managedPrize>
export type ManagedPrizeList = z.infer<typeof managedPrizeList>
export type PrizeFields = z.output<typeof fields>
export type NewPrizeBody = z.output<typeof newPrizeBody>
export type PrizeChangeBody = z.output<typeof prizeChangeBody>
export type ArchivePrizeBody = z.output<typeof archivePrizeBody>
