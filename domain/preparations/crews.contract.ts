import { z } from 'zod'
import { HEARTBEAT_SECONDS, MAX_CREW, WALK_UPS } from './preparation-limits.ts'

export const lineHeartbeat = z.object({
  stationId: z
    .string()
    .min(1)
    .max(64)
    .nullable()
    .meta({ description: 'Whose orders the screen shows; null for all of the location' }),
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
    paused: z
      .object({ reason: z.string(), until: z.iso.datetime().nullable() })
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

export type CrewedStation = z.infer<typeof crewedStation>
export type CrewedStationList = z.infer<typeof crewedStationList>
export type StationPace = z.output<typeof stationPace>
