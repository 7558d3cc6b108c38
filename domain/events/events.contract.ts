import { z } from 'zod'

export const eventStatus = z.enum(['UPCOMING', 'IN_PROGRESS', 'COMPLETED'])

export const event = z
  .object({
    eventId: z.string(),
    vendorId: z.string(),
    eventName: z.string(),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
    description: z
      .string()
      .brand<'SanitizedHtml'>()
      .meta({ description: 'Sanitized HTML of a few tags: paragraphs, lists, links' }),
    ticketingLink: z.string().nullable().meta({ description: 'Absolute web address' }),
    images: z
      .array(z.string())
      .meta({ description: 'Addresses on this site; the first is the flyer' }),
    status: eventStatus,
    followsTimes: z
      .boolean()
      .meta({ description: 'The status follows the times; otherwise a person chose it' }),
    calledOffAt: z
      .string()
      .nullable()
      .meta({ description: 'When the event was called off; its status is then COMPLETED' }),
    version: z.int().meta({ description: 'Counts the changes of the event' }),
  })
  .meta({ id: 'Event' })

export const eventPage = z.object({ events: z.array(event), nextToken: z.string().nullable() })
export const eventPath = z.object({ eventId: z.string().min(1).max(64) })
export const eventVendorQuery = z.object({ vendorId: z.string().min(1).max(64) })
export const eventsQuery = eventVendorQuery.extend({ status: eventStatus })

export type Event = z.infer<typeof event>
export type EventPage = z.infer<typeof eventPage>
export type EventStatus = z.infer<typeof eventStatus>
