import { parseArgs } from 'node:util'
import { ConfigError } from './config.ts'
import { describeTotals } from './services/venue-moves/describe-totals.ts'
import { importVenue } from './services/venue-moves/import-venue.ts'
import { runMove } from './run-move.ts'

const USAGE = 'For example: npm run venue:import -- --from harbor.venue'

/** Imports a venue that another installation exported: `npm run venue:import -- --from harbor.venue`. */
await runMove('venue-import', async (context) => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new ConfigError(USAGE)
  const { vendorId, isNew, totals, missingPictures } = await importVenue(context, {
    from: values.from,
  })
  if (!isNew) return console.log(`This file of ${vendorId} was imported before: nothing changed.`)
  console.log(`${vendorId} is here, with the same counts and sums as in the file:`)
  for (const line of describeTotals(totals)) console.log(line)
  for (const address of missingPictures) console.log(`The other cell did not have ${address}`)
})
