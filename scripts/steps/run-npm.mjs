import { spawnSync } from 'node:child_process'
import { ROOT } from './project.mjs'

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Runs npm in the project, or in another folder. @throws Error when it fails @returns its output if `reads`, which it otherwise prints */
export function runNpm(parameters, { reads = false, folder = ROOT } = {}) {
  // npm sets this to its own path, even if no npm is on the PATH.
  const own = process.env.npm_execpath
  const [program, ...before] = own?.endsWith('.js') ? [process.execPath, own] : ['npm']
  const { status, stdout } = spawnSync(program, [...before, ...parameters], {
    cwd: folder,
    stdio: ['ignore', reads ? 'pipe' : 'inherit', reads ? 'ignore' : 'inherit'],
    env: { ...process.env, NODE_ENV: '' },
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  if (status !== 0) throw new Error(`npm ${parameters[0]} failed.`)
  return stdout
}
