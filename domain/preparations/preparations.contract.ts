import { z } from 'zod'
import { chosenOption } from '../inventory/option-groups.contract.ts'
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../inventory/cart-limits.ts'
import { amount } from '../inventory/inventory.contract.ts'
import { MAX_NOT_COLLECTED } from './preparation-limits.ts'
import { REMAKE_NOTHING } from './preparations.messages.ts'
import { REMAKE_REASONS } from './remakes.ts'
import { REFUSAL_REASONS, STAGES } from './stages.ts'

export const stageName = z.enum(STAGES).meta({
  description:
    'QUEUED, MAKING, READY, HAND_OUT (needs no making) and ASIDE are open; HANDED_OVER, REFUSED, CANCELED and NOT_COLLECTED are final',
})

const preparationLine = z
  .object({
    lineId: z.string(),
    productId: z
      .string()
      .meta({ description: 'What is made: of a swapped line what its guest took' }),
    name: z.string(),
    variantName: z.string().nullable(),
    options: z.array(chosenOption),
    note: z.string().nullable(),
    quantity: z.int(),
    struckQuantity: z
      .int()
      .meta({ description: 'Given back, refused or made again: not made or handed over here' }),
    isAlcohol: z.boolean(),
    doneAt: z.string().nullable(),
  })
  .meta({ id: 'PreparationLine' })

export const preparation = z
  .object({
    preparationId: z.string(),
    orderId: z.string(),
    station: z
      .string()
      .nullable()
      .meta({ description: 'The name of the station; null for what needs no making' }),
    stationId: z.string().nullable(),
    round: z.int().meta({ description: '1 is the sale, 2 and up are remakes' }),
    stage: stageName,
    stageAt: z.string().meta({ description: 'Since when it is in its stage' }),
    pickupNumber: z.int().nullable(),
    customerName: z.string().nullable(),
    spot: z.string().nullable(),
    queuedAt: z.string().meta({ description: 'When it was paid: its place in the queue' }),
    waitsFor: z.array(z.string()).optional().meta({
      description:
        'The stations that it waits for since it is ready: its guest is called once for all of it, and not yet',
    }),
    lines: z.array(preparationLine),
  })
  .meta({ id: 'Preparation' })

export const preparationList = z.object({
  items: z.array(preparation),
  asOf: z.string().meta({ description: 'The time of the server, for the clocks of its makers' }),
})

/** A preparation that left the makers' list, and its last move. */
export const recentPreparation = z
  .object({
    preparation,
    movedFrom: stageName.nullable(),
    movedBy: z
      .string()
      .nullable()
      .meta({ description: 'A person’s name; null for what happened by itself' }),
  })
  .meta({ id: 'RecentPreparation' })

export const recentPreparationList = z.object({ items: z.array(recentPreparation) })
export const preparationAnswer = z.object({ preparation })

/** What a device says of a move that it could not send at once. */
const ofDevice = {
  at: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'When it happened by the clock of the device' }),
  byUserId: z
    .string()
    .min(1)
    .max(128)
    .optional()
    .meta({ description: 'The colleague who did it, where another person sends it later' }),
}

export const stageMove = z.object({
  from: stageName,
  to: stageName,
  reason: z
    .enum(REFUSAL_REASONS)
    .optional()
    .meta({ description: 'Why it is not handed over, for REFUSED' }),
  idChecked: z
    .boolean()
    .optional()
    .meta({ description: 'Staff checked the guest’s ID, for HANDED_OVER' }),
  ...ofDevice,
})

export const remakeBody = z.object({
  lines: z
    .array(
      z.object({
        lineId: z.string().min(1).max(128),
        quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
      }),
    )
    .min(1, REMAKE_NOTHING)
    .max(MAX_ORDER_LINES),
  reason: z.enum(REMAKE_REASONS),
})

export const notCollected = z.object({
  items: z.array(
    z
      .object({
        orderId: z.string(),
        pickupNumber: z.int().nullable(),
        customerName: z.string().nullable(),
        datetimePaid: z.string().nullable(),
        items: z.array(z.string()).meta({ description: 'Such as 2× Harbor Lager' }),
        amount: amount.meta({ description: 'What a refund of these would give back' }),
      })
      .meta({ id: 'NotCollectedOrder' }),
  ),
})

export const notCollectedRefundBody = z.object({
  orderIds: z.array(z.string().min(1).max(64)).min(1).max(MAX_NOT_COLLECTED),
})
export const notCollectedRefund = z.object({
  refunded: z.array(z.string()).meta({ description: 'The orders whose money goes back' }),
})

export const lineTick = z.object({ isDone: z.boolean(), ...ofDevice })

/** What an order shows of its preparations. */
export const partOfOrder = z
  .object({
    station: z.string().nullable().meta({ description: 'Null for what needs no making' }),
    stage: stageName,
    isHeld: z.boolean().optional().meta({
      description: 'It is ready and waits for another part, so that its guest is called once',
    }),
  })
  .meta({ id: 'PartOfOrder' })

export type Preparation = z.infer<typeof preparation>
export type PreparationList = z.infer<typeof preparationList>
export type RecentPreparation = z.infer<typeof recentPreparation>
export type LineTick = z.infer<typeof lineTick>
export type RemakeBody = z.infer<typeof remakeBody>
export type NotCollected = z.infer<typeof notCollected>
export type NotCollectedRefund = z.infer<typeof notCollectedRefund>
export type StageMove = z.infer<typeof stageMove>
export type PartOfOrder = z.infer<typeof partOfOrder>
