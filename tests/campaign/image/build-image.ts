import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireProgram } from '../packages.ts'
import { PROJECT } from '../parts/folders.ts'
import { requireTool } from '../run-tool.ts'
import type { Bases } from './make-bases.ts'

export interface BuiltImage {
  megabytes: number
  /** The health check's command, as the image has it. */
  healthCheck: string[]
  entrypoint: string[]
  user: string
  /** Where the entrypoint runs. */
  directory: string
  environment: Record<string, string>
  /** The image's files, as a container sees them. */
  root: string
  remove(): Promise<void>
}

interface Inspected {
  Docker: {
    config: {
      Entrypoint: string[]
      User: string
      Env: string[]
      WorkingDir: string
      Healthcheck?: { Test: string[] }
    }
  }
}

const TAG = 'fayva'

/** Builds deploy/Containerfile on these bases, in a store of its own and without namespaces or mounts of images. */
export async function buildImage({ build, run }: Bases): Promise<BuiltImage> {
  const store = mkdtempSync(join(tmpdir(), 'fayva-image-'))
  const buildah = (parameters: string[]) =>
    requireTool(
      requireProgram('buildah'),
      [
        '--root',
        join(store, 'root'),
        '--runroot',
        join(store, 'run'),
        '--storage-driver',
        'vfs',
        ...parameters,
      ],
      { cwd: PROJECT, isOurs: true, env: { BUILDAH_ISOLATION: 'chroot', HOME: store } },
    )
  const remove = async () => {
    await buildah(['rm', '--all'])
    rmSync(store, { recursive: true, force: true })
  }
  try {
    for (const [name, folder] of Object.entries({ 'build-base': build, 'run-base': run })) {
      const container = (await buildah(['from', 'scratch'])).trim()
      await buildah(['add', '-q', container, folder, '/'])
      await buildah(['commit', '-q', '--rm', container, name])
    }
    const bud = 'bud --isolation chroot --format docker -f deploy/Containerfile'
    const bases = [
      '--build-arg=BUILD_BASE=localhost/build-base',
      '--build-arg=RUN_BASE=localhost/run-base',
    ]
    await buildah([...bud.split(' '), ...bases, '-t', TAG, '.'])
    const container = (await buildah(['from', '--pull-never', TAG])).trim()
    const root = (await buildah(['mount', container])).trim()
    const { config } = (JSON.parse(await buildah(['inspect', '--type', 'image', TAG])) as Inspected)
      .Docker
    const { size } = (
      JSON.parse(await buildah(['images', '--json', TAG])) as { size: string }[]
    )[0]!
    return {
      megabytes: toMegabytes(size),
      healthCheck: config.Healthcheck?.Test.slice(1) ?? [],
      entrypoint: config.Entrypoint,
      user: config.User,
      directory: config.WorkingDir,
      environment: Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2))),
      root,
      remove,
    }
  } catch (error) {
    await remove().catch(() => {})
    throw error
  }
}

/** '231 MB' or '1.1 GB'. */
function toMegabytes(size: string): number {
  const [amount, unit] = size.split(' ')
  return Number(amount) * (unit === 'GB' ? 1_000 : unit === 'KB' ? 0.001 : 1)
}
