import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { toRuleTitle } from '#domain/reconciliation/rule-titles.ts'
import { ConfigError, parseConfig, type Config } from './config.ts'
import { systemContext } from './context.ts'
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts'
import { openOwnDatabase } from './db/open-own-database.ts'
import { reconcileBooks, type BooksReport } from './services/reconciliation/reconcile-books.ts'
import { startServices } from './start-services.ts'

const DEFAULT_DAYS = '7'
const MAX_DAYS = 400

/** Compares the books with the provider's own records: `npm run audit`. Ends with 1 when they differ. */
try {
  const report = await auditMoney(parseConfig(process.env), readDays())
  print(report)
  process.exitCode = report.findings.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedPostgresError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function readDays(): number {
  const { values } = parseArgs({ options: { days: { type: 'string', default: DEFAULT_DAYS } } })
  const days = Number(values.days)
  if (days > 0 && days <= MAX_DAYS) return days
  throw new ConfigError(`--days: a number between 1 and ${MAX_DAYS}`)
}

async function auditMoney(config: Config, days: number): Promise<BooksReport> {
  const database = await openOwnDatabase(config)
  try {
    const running = await startServices({
      config,
      databaseUrl: database.url,
      log: pino({ level: 'silent' }),
    })
    try {
      return await reconcileBooks(systemContext(running.services, 'auditor'), { days })
    } finally {
      await running.stop()
    }
  } finally {
    await database.stop()
  }
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
