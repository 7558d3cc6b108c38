import { z } from 'zod'
import { DAY_MS } from '../values/time-units.ts'
import { MAX_LINE_REPORT_DAYS } from './line-report-limits.ts'

const LINE_REPORT_TOO_LONG = `Please choose at most ${MAX_LINE_REPORT_DAYS} days for the times of a line.`

export const lineReportQuery = z
  .object({
    from: z.iso.date().meta({ description: 'The first business day of the vendor' }),
    to: z.iso.date().meta({ description: 'The day after the last one' }),
    vendorLocationId: z.string().min(1).max(64).optional(),
  })
  .refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
      return days > 0 && days <= MAX_LINE_REPORT_DAYS
    },
    { path: ['to'], message: LINE_REPORT_TOO_LONG },
  )

const minutes = z.number().nullable().meta({ description: 'In minutes, with one decimal' })

/** What guests were promised, and how long they really waited until READY. */
const times = z.object({
  made: z.int().meta({ description: 'Orders that were made there' }),
  promisedMedian: minutes.meta({ description: 'Of the upper ends of the promises, in minutes' }),
  waitedMedian: minutes,
  waitedSlowest: minutes.meta({ description: 'What nine in ten did not exceed, in minutes' }),
  kept: z.number().nullable().meta({ description: 'The part that was ready in time, from 0 to 1' }),
})

const lineReportItem = times
  .extend({
    stationId: z.string(),
    station: z.string(),
    vendorLocationId: z.string(),
    location: z.string(),
    remakes: z.int(),
    notCollected: z.int(),
    refused: z.int(),
    hours: z.array(times.extend({ hour: z.int().meta({ description: 'Of the venue, 0 to 23' }) })),
  })
  .meta({ id: 'LineReportItem' })

export const lineReport = z.object({ items: z.array(lineReportItem) })

export type LineReportQuery = z.output<typeof lineReportQuery>
export type LineReportItem = z.infer<typeof lineReportItem>
export type LineTimes = z.infer<typeof times>
