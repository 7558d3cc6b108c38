import { parseArgs } from 'node:util'
import { toRuleTitle } from '#domain/reconciliation/rule-titles.ts'
import { ConfigError, parseConfig } from '../process/config.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { reconcileBooks, type BooksReport } from '../services/reconciliation/reconcile-books.ts'
import { withServices } from './with-services.ts'

const DEFAULT_DAYS = '7'
const MAX_DAYS = 400
const DEFAULT_SETTLED_MINUTES = '10'

/** Compares the books with the provider's own records: `npm run audit`. Ends with 1 when they differ. */
try {
  const options = readOptions()
  const report = await withServices(parseConfig(process.env), 'auditor', (context) =>
    reconcileBooks(context, options),
  )
  print(report)
  process.exitCode = report.findings.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedPostgresError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function readOptions(): { days: number; graceMs: number } {
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: DEFAULT_DAYS },
      'settled-minutes': { type: 'string', default: DEFAULT_SETTLED_MINUTES },
    },
  })
  const days = Number(values.days)
  const minutes = Number(values['settled-minutes'])
  if (!(days > 0 && days <= MAX_DAYS)) {
    throw new ConfigError(`--days: a number between 1 and ${MAX_DAYS}`)
  }
  if (!(minutes >= 0)) throw new ConfigError('--settled-minutes: 0 or more')
  return { days, graceMs: minutes * 60_000 }
}

function print({ since, orderCount, paymentCount, withoutHistory, findings }: BooksReport) {
  console.log(`Since ${since.toISOString()}: ${orderCount} orders, ${paymentCount} payments.`)
  if (withoutHistory > 0)
    console.log(`Left out: ${withoutHistory} orders that were imported without payments.`)
  for (const { rule, vendorId, subject, text } of findings) {
    console.log(`${rule} ${toRuleTitle(rule)} | ${vendorId ?? '-'} | ${subject} | ${text}`)
  }
  console.log(findings.length === 0 ? 'The books agree.' : `${findings.length} differences.`)
}
