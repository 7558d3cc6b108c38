import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's own folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The pinned Node, a tool of development. */
export const PINNED_NODE = join(ROOT, 'node_modules/.bin/node')

/** The Node that runs everything but these scripts: the pinned one, or the host's in a production install. */
export function findNode() {
  return existsSync(PINNED_NODE) ? PINNED_NODE : process.execPath
}

/** A file of the checkout. */
export function inProject(...parts) {
  return join(ROOT, ...parts)
}

/** The environment in which `node` and every installed tool is the pinned one. */
export function projectEnvironment(extra) {
  const path = [inProject('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  const compileCache = inProject('node_modules/.cache/compiled')
  return { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: path, ...extra }
}
