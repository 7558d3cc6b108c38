import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, requirePostgresFolder } from '../packages.ts'
import { openCampaignFolder, folderOf } from '../parts/folders.ts'
import { takePort } from '../ports.ts'
import { type Part, startPart, waitFor } from '../processes.ts'
import type { Check } from '../report.ts'
import { requireTool } from '../run-tool.ts'
import { buildImage, type BuiltImage } from './build-image.ts'
import { makeBases } from './make-bases.ts'
import { type StartedImage, startImage } from './start-image.ts'

const LIMIT_MB = 250
const BUILD = '`deploy/Containerfile`'
const START_SECONDS = 90

/** Builds the image on bases of Debian's packages, measures it, and runs one node of it on a PostgreSQL. */
export async function tryImage(): Promise<Check[]> {
  const missing = ['buildah', 'debootstrap'].filter((program) => !findProgram(program))
  const isRoot = process.getuid?.() === 0
  if (missing.length > 0 || !isRoot) {
    const reason = isRoot ? `${missing.join(' and ')} is not installed` : 'it needs root'
    return [{ title: BUILD, result: `not tried: ${reason}`, isMissed: true }]
  }
  let image: BuiltImage | undefined
  const folder = openCampaignFolder()
  try {
    image = await buildImage(await makeBases())
    return [
      {
        title: `the image of ${BUILD}, at most ${LIMIT_MB} MB`,
        result: `${image.megabytes.toFixed(0)} MB`,
        isMissed: !(image.megabytes <= LIMIT_MB),
      },
      ...(await tryRun(image, folder)),
    ]
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return [{ title: BUILD, result: text.slice(-500), isMissed: true }]
  } finally {
    await image?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryRun(image: BuiltImage, folder: string): Promise<Check[]> {
  const database = await startPostgres(folder)
  const port = await takePort()
  const env = {
    NODE_ENV: 'production',
    STANDINS: 'rehearsal',
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    PORT: String(port),
  }
  const started = startImage(image, folder, env)
  const check = async (title: string, isFine: () => Promise<boolean>): Promise<Check> => {
    const result = await isFine().catch(() => false)
    return { title: `the image: ${title}`, result: result ? 'ok' : 'no', isMissed: !result }
  }
  try {
    return [
      await check('`/readyz` answers, as nobody on a read-only file system', () =>
        isReady(started.part, port),
      ),
      await check('a page is rendered', async () => (await ask(port, '/')).ok),
      await check('the health check passes', () => endsWell(started, image.healthCheck)),
      await check('nothing but /tmp and /data can be written', () => isReadOnly(started)),
      await check('SIGTERM stops it within 30 s', () => stops(started.part)),
    ]
  } finally {
    await started.part.stop()
    await database.part.stop()
  }
}

async function startPostgres(folder: string): Promise<{ part: Part; url: string }> {
  const directory = folderOf(folder, 'image-database')
  const programs = requirePostgresFolder()
  const data = join(directory, 'data')
  const access = ['--username=fayva', '--auth=trust', '--encoding=UTF8', '--no-sync']
  await requireTool(join(programs, 'initdb'), ['-D', data, ...access])
  const port = await takePort()
  const part = startPart({
    name: 'image-database',
    program: join(programs, 'postgres'),
    parameters: ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1'],
    directory,
  })
  return { part, url: `postgres://fayva@127.0.0.1:${port}/postgres` }
}

async function isReady(part: Part, port: number): Promise<boolean> {
  await waitFor(
    'the image is ready',
    async () => !part.isRunning() || (await ask(port, '/readyz')).ok,
    START_SECONDS,
  )
  return part.isRunning()
}

function ask(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) })
}

async function endsWell({ run }: StartedImage, command: string[]): Promise<boolean> {
  const part = run(command)
  return (await part.ended()) === 0
}

async function isReadOnly(image: StartedImage): Promise<boolean> {
  const write = (path: string) => [
    '/usr/bin/node',
    '-e',
    `require('node:fs').writeFileSync('${path}', '')`,
  ]
  const isWritten = await Promise.all(
    ['/tmp/a', '/data/a', '/fayva/a', '/etc/a'].map((path) => endsWell(image, write(path))),
  )
  return isWritten.join() === 'true,true,false,false'
}

async function stops(part: Part): Promise<boolean> {
  part.signal('SIGTERM')
  return (await part.ended(30_000)) === 0
}
