import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Check } from '../report.ts'
import { requireTool } from '../run-tool.ts'
import { PROJECT } from './folders.ts'

/** A built version of the app. */
export interface Version {
  project: string
  /** The change that a deploy of it makes to the version before. */
  change: string
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/**
 * The versions that are deployed one after the other: the one before the last migration, where `before` names it or
 * git has it, this one, and a next one that does what most releases do.
 */
export async function prepareVersions(
  folder: string,
  before: string | undefined,
): Promise<{ versions: [Version, ...Version[]]; check: Check }> {
  const own = { project: PROJECT, change: `the migration ${readJournal(PROJECT).at(-1)?.tag}` }
  const next = {
    project: makeNextVersion(folder),
    change: 'a column, a check, an index and a backfill',
  }
  const title = 'the version before the last migration'
  if (before) {
    const result = `is in ${before}`
    return {
      versions: [{ project: before, change: '' }, own, next],
      check: { title, result, isMissed: false },
    }
  }
  try {
    const built = await buildFromGit(folder)
    return {
      versions: [{ project: built.project, change: '' }, own, next],
      check: { title, result: `built from ${built.commit.slice(0, 8)}`, isMissed: false },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().slice(-300) : 'unknown'
    return {
      versions: [own, next],
      check: { title, result: `not tried: ${reason}`, isMissed: false },
    }
  }
}

/** The commit before the last migration, with a build of its own. @throws Error without git, or in a part of a clone */
async function buildFromGit(folder: string): Promise<{ project: string; commit: string }> {
  const tag = readJournal(PROJECT).at(-1)?.tag
  const file = `server/db/migrations/${tag}.sql`
  const added = await git(['log', '--diff-filter=A', '--format=%H', '-1', '--', file])
  if (!added) throw new Error(`git does not know who added ${file}`)
  const commit = await git(['rev-parse', '--verify', `${added}^`])
  const project = join(folder, 'version-before')
  const archive = join(folder, 'version-before.tar')
  mkdirSync(project)
  await git(['archive', '--format=tar', `--output=${archive}`, commit])
  await requireTool('tar', ['-xf', archive, '-C', project], { isOurs: true })
  rmSync(archive)
  await installPackages(project)
  await requireTool(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: project,
    isOurs: true,
    env: { HOME: process.env.HOME, NODE_ENV: 'production' },
  })
  if (!existsSync(join(project, 'build/server/main.js'))) throw new Error('its build has no server')
  return { project, commit }
}

async function installPackages(project: string): Promise<void> {
  const readLock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (readLock(project) === readLock(PROJECT)) {
    symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'))
    return
  }
  await requireTool('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: project,
    isOurs: true,
    env: { ...process.env, NODE_ENV: '' },
  })
}

async function git(parameters: string[]): Promise<string> {
  const output = await requireTool('git', parameters, { cwd: PROJECT, isOurs: true })
  return output.trim()
}

/** A copy of this version with one more migration. @returns its folder */
function makeNextVersion(folder: string): string {
  const project = join(folder, 'next-version')
  for (const part of ['build', 'server/db', 'standins', 'package.json']) {
    cpSync(join(PROJECT, part), join(project, part), { recursive: true })
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'))
  const migrations = join(project, 'server/db/migrations')
  const entries = readJournal(project)
  const last = entries.at(-1)
  if (!last) throw new Error('There are no migrations')
  const tag = '9999_campaign'
  entries.push({ ...last, idx: entries.length, tag, when: last.when + 1 })
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }))
  writeFileSync(join(migrations, `${tag}.sql`), NEXT_MIGRATION)
  return project
}

function readJournal(project: string): Journal['entries'] {
  const file = join(project, 'server/db/migrations/meta/_journal.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as Journal).entries
}

/** The kinds of changes that releases make most often. */
const NEXT_MIGRATION = `ALTER TABLE "orders" ADD COLUMN "campaign_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "campaign_note_is_short" CHECK (length(campaign_note) < 100);--> statement-breakpoint
CREATE INDEX "orders_by_campaign_note" ON "orders" ("campaign_note");--> statement-breakpoint
-- in batches by orders.order_id
UPDATE orders SET campaign_note = 'seen' WHERE order_id BETWEEN $1 AND $2;
`
