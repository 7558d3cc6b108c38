import { pino } from 'pino'
import type { Config } from '../process/config.ts'
import { systemContext, type Services } from '../process/context.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { describeError } from '../doctor/check.ts'
import { checkMigrations } from '../doctor/check-database.ts'
import { postponeReturns } from '../jobs/postpone-returns.ts'
import { openPictureStorage } from '../services/pictures/open-picture-storage.ts'
import { reconcileBooks } from '../services/reconciliation/reconcile-books.ts'
import { startServices } from '../start/start-services.ts'
import { countMoney, countRows, selectTold } from './check-restored.store.ts'

/** One line of the report on a restored database. */
export interface RestoreCheck {
  name: string
  hasPassed: boolean
  text: string
}

export interface RestoredPlace {
  url: string
  /** The installation that it is compared with; undefined when that is gone. */
  original: Database | undefined
}

export interface RestoreReport {
  /** Everything that was committed until then is restored. */
  until: Date
  checks: RestoreCheck[]
}

const READ_TIMEOUT_MS = 30 * 60_000
const LAST_PICTURES = 20
const AUDIT_DAYS = 7
/** An order that was created earlier is committed. */
const SETTLED_MS = 60_000

/**
 * Checks a restored database: whether this version can run on it, and whether it is whole. Postpones the
 * tasks that would refund or restock orders that were handed over after its backup.
 */
export async function checkRestored(
  config: Config,
  { url, original }: RestoredPlace,
): Promise<RestoreReport> {
  const db = openDatabase(url, { connections: 2, timeoutMs: READ_TIMEOUT_MS })
  try {
    const [told] = await selectTold(db, { pictures: LAST_PICTURES })
    const { until = new Date(), pictures = [] } = told ?? {}
    return {
      until,
      checks: [
        await run('migrations', () => readMigrationLevel(db)),
        await run('rows', () => sumUpRows(db)),
        ...(original ? [await run('original', () => compare(db, original, until))] : []),
        await run('pictures', () => findPictures(pictures, openPictureStorage(config))),
        await run('audit', () => audit(config, url, until)),
        await run('returns', () => postpone(config, url)),
      ],
    }
  } finally {
    await db.$client.end()
  }
}

type Answer = Omit<RestoreCheck, 'name'>

const passed = (text: string): Answer => ({ hasPassed: true, text })
const failed = (text: string): Answer => ({ hasPassed: false, text })

/** A check that throws does not stop the others. */
async function run(name: string, check: () => Promise<Answer>): Promise<RestoreCheck> {
  try {
    return { name, ...(await check()) }
  } catch (error) {
    return { name, ...failed(describeError(error)) }
  }
}

async function readMigrationLevel(db: Database): Promise<Answer> {
  const { result, text } = await checkMigrations(db.$client)
  return result === 'failure' ? failed(text) : passed(text)
}

async function sumUpRows(db: Database): Promise<Answer> {
  const counts = await countRows(db)
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const orders = counts.get('public.orders') ?? 0
  const text = `${rows} rows of ${counts.size} tables were read, ${orders} of them orders.`
  return counts.has('public.orders') ? passed(text) : failed('There is no table of orders.')
}

/** Orders and refunds are never deleted, so those of before must be the same ones. */
async function compare(db: Database, original: Database, until: Date): Promise<Answer> {
  const before = new Date(until.getTime() - SETTLED_MS)
  const [ours] = await countMoney(db, { before })
  const [theirs] = await countMoney(original, { before })
  const own = `${ours?.orders} and ${ours?.refunds}`
  const other = `${theirs?.orders} and ${theirs?.refunds}`
  const from = `from before ${before.toISOString()}`
  if (own === other) return passed(`It has the same ${own} ${from} as the installation.`)
  return failed(`It has ${own} ${from}; the installation has ${other}.`)
}

async function findPictures(
  addresses: string[],
  pictures: ReturnType<typeof openPictureStorage>,
): Promise<Answer> {
  const found = await Promise.all(
    addresses.map((address) => pictures.read(address.replace(/^.*\//, ''))),
  )
  const missing = addresses.filter((_, index) => !found[index])
  const text = `${found.length - missing.length} of the ${found.length} pictures that were uploaded last are there.`
  return missing.length > 0 ? failed(text) : passed(text)
}

/** The audit of the money, as if it was still then: what happened later is not in this database. */
async function audit(config: Config, url: string, until: Date): Promise<Answer> {
  return useServices({ config, url, now: () => until }, async (services) => {
    const context = systemContext(services, 'auditor')
    const { findings, orderCount } = await reconcileBooks(context, { days: AUDIT_DAYS })
    if (findings.length === 0) return passed(`The books of ${orderCount} orders agree.`)
    const [first] = findings
    return failed(`${findings.length} differences: ${first?.rule} ${first?.subject} ${first?.text}`)
  })
}

function postpone(config: Config, url: string): Promise<Answer> {
  return useServices({ config, url }, async (services) => {
    const { names, until } = await postponeReturns(services)
    return passed(`${names.join(', ')} do not run until ${until?.toISOString()}.`)
  })
}

async function useServices(
  { config, url, now }: { config: Config; url: string; now?: () => Date },
  work: (services: Services) => Promise<Answer>,
): Promise<Answer> {
  const running = await startServices({
    config: { ...config, DATABASE_URL: url, DATABASE_DIRECT_URL: undefined },
    databaseUrl: url,
    log: pino({ level: 'silent' }),
    ...(now && { now }),
  })
  try {
    return await work(running.services)
  } finally {
    await running.stop()
  }
}
