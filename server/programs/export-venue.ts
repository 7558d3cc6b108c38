import { parseArgs } from 'node:util'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { ConfigError } from '../process/config.ts'
import type { Context } from '../process/context.ts'
import { drainVenue } from '../services/venue-moves/drain-venue.ts'
import { exportVenue } from '../services/venue-moves/export-venue.ts'
import { describeWork } from '../services/venue-moves/find-open-work.ts'
import { takeBackMove } from '../services/venue-moves/mark-moved.ts'
import { MoveRefused } from '../services/venue-moves/move-refused.ts'
import { runMove } from './run-move.ts'
import { describeTotals } from '../services/venue-moves/describe-totals.ts'

const USAGE = 'For example: npm run venue:export -- --vendor HARBOR --to harbor.venue'

/** Writes a venue into a file for another installation: `npm run venue:export -- --vendor HARBOR --to harbor.venue`. */
await runMove({ name: 'venue-export', readOptions, move })

async function move(
  context: Context,
  { vendorId, to, isDrained, limitMs, isTakenBack }: ReturnType<typeof readOptions>,
): Promise<void> {
  if (isTakenBack) {
    await takeBackMove(context, vendorId)
    console.log(`${vendorId} is here again. Delete its files: they must not be imported.`)
    return
  }
  if (isDrained) await drain(context, vendorId, limitMs)
  const { rows, totals, pictures, missingPictures } = await exportVenue(context, { vendorId, to })
  console.log(`${to}: ${rows} rows and ${pictures} pictures of ${vendorId}.`)
  for (const line of describeTotals(totals)) console.log(line)
  for (const address of missingPictures) console.log(`Not found, and so left out: ${address}`)
  console.log(
    `${vendorId} sells nothing here any more, and its staff have no role here. Import the file in the other cell,` +
      ' or take the move back with --take-back.',
  )
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      vendor: { type: 'string' },
      to: { type: 'string' },
      drain: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '60' },
      'take-back': { type: 'boolean', default: false },
    },
  })
  const isTakenBack = values['take-back']
  if (!values.vendor || (!values.to && !isTakenBack)) throw new ConfigError(USAGE)
  const minutes = Number(values.minutes)
  if (!(minutes >= 0)) throw new ConfigError('--minutes: how long --drain waits, for example 30')
  return {
    vendorId: values.vendor.toUpperCase(),
    to: values.to ?? '',
    isDrained: values.drain,
    limitMs: minutes * MINUTE_MS,
    isTakenBack,
  }
}

async function drain(context: Context, vendorId: string, limitMs: number): Promise<void> {
  const open = await drainVenue(context, vendorId, {
    limitMs,
    onOpenWork: (lines) => console.log(`Waiting for ${lines.join(', ')}.`),
  })
  if (open.length === 0) return
  throw new MoveRefused([
    `${vendorId} is not moved, because something is still open; its locations stay closed:`,
    ...open.map(describeWork),
  ])
}
