import { z } from 'zod'
import { lineOfText } from '#domain/values/line-of-text.ts'
import { PAUSE_MINUTES_INVALID } from './pauses.messages.ts'
import { PAUSE_KINDS } from './pauses.ts'
import {
  HEARTBEAT_SECONDS,
  MAX_CREW,
  MAX_PAUSE_MINUTES,
  MAX_PAUSE_REASON_LENGTH,
  MAX_STATIONS,
  SILENT_AFTER_SECONDS,
  WALK_UPS,
} from './preparation-limits.ts'

export const lineHeartbeat = z.object({
  stationId: z
    .string()
    .min(1)
    .max(64)
    .nullable()
    .meta({ description: 'Whose orders the screen shows; null for all of the location' }),
})

export const endedLineShift = z.object({
  stationIds: z
    .array(z.string().min(1).max(64))
    .max(MAX_STATIONS)
    .nullable()
    .meta({ description: 'Whose orders the screen showed; null for all of the location' }),
})

/** What a screen of makers knows of a station besides its orders. */
export const crewedStation = z
  .object({
    stationId: z.string(),
    name: z.string(),
    crew: z.int().meta({
      description: 'How many make orders: as they said tonight, or else the manager’s number',
    }),
    walkUps: z
      .enum(WALK_UPS)
      .meta({ description: 'How much of their time goes to guests at the counter' }),
    lastSeenAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: `A screen says it every ${HEARTBEAT_SECONDS} s` }),
    isSilent: z.boolean().meta({
      description: `Whether it has work, and its screen was not heard of for ${SILENT_AFTER_SECONDS} s`,
    }),
    paused: z
      .object({
        kind: z.enum(PAUSE_KINDS),
        reason: z.string().meta({ description: 'What guests are told' }),
        until: z.iso.datetime().nullable(),
      })
      .nullable()
      .meta({ description: 'Why it takes no new orders; null while it does' }),
  })
  .meta({ id: 'CrewedStation' })

export const crewedStationList = z.object({
  stations: z.array(crewedStation),
  now: z.iso.datetime(),
})

export const stationPace = z
  .object({
    crew: z.int().min(1).max(MAX_CREW).optional(),
    walkUps: z.enum(WALK_UPS).optional(),
  })
  .meta({ id: 'StationPace' })

/** A pause by hand always has an end; without minutes new orders are taken again. */
export const stationPause = z
  .object({
    minutes: z
      .int(PAUSE_MINUTES_INVALID)
      .min(1, PAUSE_MINUTES_INVALID)
      .max(MAX_PAUSE_MINUTES, PAUSE_MINUTES_INVALID)
      .nullable(),
    reason: lineOfText().max(MAX_PAUSE_REASON_LENGTH).optional().meta({
      description: 'Guests read it',
    }),
  })
  .meta({ id: 'StationPause' })

export type StationPause = z.output<typeof stationPause>
export type CrewedStation = z.infer<typeof crewedStation>
export type CrewedStationList = z.infer<typeof crewedStationList>
export type StationPace = z.output<typeof stationPace>
