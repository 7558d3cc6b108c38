import { parseArgs } from 'node:util'
import { ConfigError } from '../process/config.ts'
import type { Context } from '../process/context.ts'
import { describeTotals } from '../services/venue-moves/describe-totals.ts'
import { importVenue } from '../services/venue-moves/import-venue.ts'
import { runMove } from './run-move.ts'

const USAGE = 'For example: npm run venue:import -- --from harbor.venue'

/** Imports a venue that another installation exported: `npm run venue:import -- --from harbor.venue`. */
await runMove({ name: 'venue-import', readOptions, move })

function readOptions(): { from: string } {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new ConfigError(USAGE)
  return { from: values.from }
}

async function move(context: Context, options: { from: string }): Promise<void> {
  const { vendorId, isNew, totals, missingPictures } = await importVenue(context, options)
  if (!isNew) {
    console.log(`This file of ${vendorId} was imported before: nothing changed.`)
    return
  }
  console.log(`${vendorId} is here, with the same counts and sums as in the file:`)
  for (const line of describeTotals(totals)) console.log(line)
  for (const address of missingPictures) console.log(`The other cell did not have ${address}`)
}
