import { z } from 'zod'
import { lineOfText } from '#domain/values/line-of-text.ts'
import { ownPicture } from '#domain/values/own-picture.ts'
import { RICH_TEXT_MAX_LENGTH } from '#domain/values/rich-text.ts'
import { hasUserName } from '#domain/values/web-link.ts'
import { eventStatus } from './events.contract.ts'
import {
  DESCRIPTION_TOO_LONG,
  ENDS_BEFORE_START,
  LINK_INVALID,
  NAME_REQUIRED,
  TIME_REQUIRED,
} from './events.messages.ts'

const MAX_PICTURES = 10
/** Events that repeating one weekly creates beside it. */
export const MAX_FURTHER_NIGHTS = 25
const moment = z.iso
  .datetime({ offset: true, error: TIME_REQUIRED })
  .refine((text) => isInRange(new Date(text).getUTCFullYear()), TIME_REQUIRED)
const link = z.union([
  z.literal('').transform(() => null),
  z
    .url({ protocol: /^https?$/, error: LINK_INVALID })
    .max(2_000)
    .refine((href) => !hasUserName(href), LINK_INVALID),
])

const fields = z.object({
  eventName: lineOfText().min(1, NAME_REQUIRED).max(200),
  startTime: moment,
  endTime: moment,
  ticketingLink: link.nullish(),
  description: z
    .string()
    .max(RICH_TEXT_MAX_LENGTH, DESCRIPTION_TOO_LONG)
    .nullish()
    .transform((text) => text ?? ''),
  images: z.array(ownPicture).max(MAX_PICTURES).optional(),
  status: eventStatus,
  followsTimes: z
    .boolean()
    .optional()
    .meta({ description: 'The status follows the times, and the given one does not count' }),
})

const isInRange = (year: number) => year >= 2000 && year <= 2100

const endsAfterStart = ({ startTime, endTime }: Record<'startTime' | 'endTime', string>) =>
  // a time that is not valid has an error of its own
  !(Date.parse(endTime) <= Date.parse(startTime))
const atEnd = { path: ['endTime'], error: ENDS_BEFORE_START }

export const eventFields = fields
  .extend({
    furtherNights: z
      .array(z.object({ startTime: moment, endTime: moment }).refine(endsAfterStart, atEnd))
      .max(MAX_FURTHER_NIGHTS)
      .optional()
      .meta({ description: 'The same event is created for these times, too' }),
  })
  .refine(endsAfterStart, atEnd)

/** The whole event. With `version` a change of an older copy is refused. */
export const eventChange = fields
  .extend({
    eventId: z.string().min(1).max(64),
    vendorId: z.string().min(1).max(64),
    version: z.int().optional(),
    moveIntoPast: z.boolean().optional().meta({
      description: 'Confirms that an event whose guests have tickets is over by the change',
    }),
  })
  .refine(endsAfterStart, atEnd)

export type EventFields = z.output<typeof eventFields>
export type EventFieldsInput = z.input<typeof eventFields>
export type EventChange = z.output<typeof eventChange>
export type EventChangeInput = z.input<typeof eventChange>
