import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { auditBooks } from './audit.ts'
import { type Installation, startInstallation } from './installation.ts'
import { openCampaignFolder, PROJECT } from './parts/folders.ts'
import { prepareVersions, type Version } from './parts/versions.ts'
import { afterAll, listProcessesIn, LOGS, stopAllParts } from './processes.ts'
import { type Check, type Results, type Row, toLine, writeReport } from './report.ts'
import { tryFailover } from './steps/failover.ts'
import { tryFaults } from './steps/faults.ts'
import { checkFiles, checkScraping } from './steps/files.ts'
import { tryDeploy, tryNodes } from './steps/nodes.ts'
import { tryRestore } from './steps/restore.ts'

/*
 * `npm run campaign`: what an installation of several nodes survives (docs/campaign.md). Ends with 1
 * when an aim is missed, with 2 when a package is not installed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'a,b,c,d,e' },
    before: { type: 'string' },
    orders: { type: 'string', default: '1000000' },
    menus: { type: 'string', default: '2000' },
    pause: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '8' },
    keep: { type: 'boolean', default: false },
  },
})
const STEPS: Record<string, (installation: Installation) => AsyncGenerator<Row>> = {
  // first, because it begins with the version before
  b: tryDeploy,
  a: tryNodes,
  c: tryFailover,
  d: tryFaults,
}
const ALL_STEPS = [...Object.keys(STEPS), 'e']

const only = values.only.split(',')
const results: Results = { rows: [], checks: [], broken: [] }
const startedAt = performance.now()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.error('Stopping everything …')
    void stopAllParts().then(() => process.exit(130))
  })
}
process.once('uncaughtException', (error) => {
  console.error(error)
  void stopAllParts().then(() => process.exit(1))
})
rmSync(LOGS, { recursive: true, force: true })
const folder = openCampaignFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
try {
  results.checks.push(...(await checkFiles()))
  const installation = await startInstallation(
    folder,
    {
      menus: Number(values.menus),
      pauseMs: Number(values.pause),
      seconds: Number(values.seconds),
      orders: Number(values.orders),
      versions: await listVersions(),
      hasDisks: only.includes('d'),
    },
    say,
  )
  for (const [name, tryStep] of Object.entries(STEPS)) {
    if (only.includes(name)) await run(name, () => runRows(tryStep(installation)))
  }
  results.checks.push(await checkScraping(listTargets(installation)))
  if (only.includes('e')) {
    await run('e', async () => void results.checks.push(...(await tryRestore(installation))))
  }
  await installation.crowd.close()
  results.checks.push(await auditAll(installation))
} catch (error) {
  noteBroken('the start', error)
} finally {
  if (values.keep) await new Promise(() => setInterval(() => {}, 60_000))
  await stopAllParts()
  const left = listProcessesIn(folder).map(String)
  results.checks.push({
    title: 'what the campaign leaves running',
    result: left.length === 0 ? 'nothing' : `the processes ${left.join(', ')}`,
    isMissed: left.length > 0,
  })
}
console.log(`\n${Math.round((performance.now() - startedAt) / 60_000)} minutes\n`)
for (const row of results.rows) console.log(toLine(row))
for (const { title, result, isMissed } of results.checks) {
  console.log(`${isMissed ? 'MISSED' : 'ok    '} | ${title} | ${result}`)
}
const isWhole = ALL_STEPS.every((name) => only.includes(name))
if (isWhole) {
  const minutes = Math.round((performance.now() - startedAt) / 60_000)
  writeReport(results, `${values.menus} open menus, ${minutes} minutes`)
}
const isMissed =
  results.broken.length > 0 ||
  results.rows.some(({ missed }) => missed.length > 0) ||
  results.checks.some((check) => check.isMissed)
process.exit(isMissed ? 1 : 0)

/** Only the deploy step (b) needs an older version to begin with; all other steps use this one. */
async function listVersions(): Promise<Version[]> {
  if (!only.includes('b')) return [{ project: PROJECT, change: '' }]
  say('the version before')
  const { versions, check } = await prepareVersions(folder, values.before)
  results.checks.push(check)
  return versions
}

async function auditAll({ databaseProxy }: Installation): Promise<Check> {
  const differences = await auditBooks(databaseProxy.port, { hasNodes: true, all: true })
  return {
    title: 'audit of everything at the end',
    result: differences ?? 'agrees',
    isMissed: differences !== undefined,
  }
}

async function runRows(rows: AsyncGenerator<Row>): Promise<void> {
  for await (const row of rows) {
    results.rows.push(row)
    console.log(toLine(row))
  }
}

/** A step that breaks off does not take the others with it. */
async function run(name: string, step: () => Promise<void>): Promise<void> {
  say(`step ${name}`)
  await step().catch((error: unknown) => noteBroken(`step ${name}`, error))
}

function noteBroken(what: string, error: unknown): void {
  console.error(`BROKEN | ${what} |`, error)
  results.broken.push(
    `${what}: ${error instanceof Error ? error.message.slice(0, 300) : 'unknown'}`,
  )
}

function say(text: string): void {
  console.log(`${Math.round((performance.now() - startedAt) / 1_000)} s: ${text}`)
}

function listTargets({ nodes, balancer, database }: Installation): Record<string, number[]> {
  return {
    fayva: nodes.map(({ port }) => port),
    haproxy: [balancer.statsPort],
    patroni: database.members.map(({ restPort }) => restPort),
  }
}
