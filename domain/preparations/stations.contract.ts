import { z } from 'zod'
import { lineOfText } from '#domain/values/line-of-text.ts'
import {
  DEFAULT_AMBER_MINUTES,
  DEFAULT_RED_MINUTES,
  DEFAULT_SECONDS_EACH,
  MAX_MAKERS,
  MAX_SECONDS_EACH,
  MAX_STATION_NAME_LENGTH,
  MAX_WARNING_MINUTES,
  MIN_SECONDS_EACH,
} from './preparation-limits.ts'
import {
  MAKERS_INVALID,
  SECONDS_EACH_INVALID,
  STATION_NAME_REQUIRED,
  STATION_NAME_TOO_LONG,
  WARNING_MINUTES_INVALID,
} from './stations.messages.ts'

const minutes = z
  .int(WARNING_MINUTES_INVALID)
  .min(1, WARNING_MINUTES_INVALID)
  .max(MAX_WARNING_MINUTES, WARNING_MINUTES_INVALID)

const fields = z.object({
  name: lineOfText()
    .min(1, STATION_NAME_REQUIRED)
    .max(MAX_STATION_NAME_LENGTH, STATION_NAME_TOO_LONG),
  makers: z
    .int(MAKERS_INVALID)
    .min(1, MAKERS_INVALID)
    .max(MAX_MAKERS, MAKERS_INVALID)
    .meta({ description: 'How many people make orders there' }),
  amberMinutes: minutes.optional().meta({
    description: `Minutes since the payment after which an order is amber; ${DEFAULT_AMBER_MINUTES} by default`,
  }),
  secondsEach: z
    .int(SECONDS_EACH_INVALID)
    .min(MIN_SECONDS_EACH, SECONDS_EACH_INVALID)
    .max(MAX_SECONDS_EACH, SECONDS_EACH_INVALID)
    .optional()
    .meta({
      description: `How long one maker needs for a plain drink; ${DEFAULT_SECONDS_EACH} by default. Guests are promised by it until 30 orders were made`,
    }),
  redMinutes: minutes.optional().meta({
    description: `Minutes since the payment after which an order is red; ${DEFAULT_RED_MINUTES} by default`,
  }),
})

export const newStation = fields.extend({
  stationId: z.uuid().meta({ description: 'Chosen by the caller' }),
})

/** The whole station; without minutes they stay. A change of an older copy is refused. */
export const stationEdit = fields.extend({ version: z.int() })

export const station = z
  .object({
    stationId: z.string(),
    name: z.string(),
    makers: z.int(),
    amberMinutes: z.int(),
    redMinutes: z.int(),
    secondsEach: z.int(),
    pace: z.number().nullable().meta({
      description:
        'Measured work of a minute, a plain drink being 1; null until 30 orders were made',
    }),
    version: z.int(),
    items: z.int().meta({ description: 'How many items on the menu are made there' }),
  })
  .meta({ id: 'Station' })

export const stationAnswer = z.object({ station })
export const stationList = z.object({ items: z.array(station) })

export type Station = z.infer<typeof station>
export type NewStation = z.output<typeof newStation>
export type StationEdit = z.output<typeof stationEdit>
