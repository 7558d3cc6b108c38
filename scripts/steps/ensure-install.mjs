import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { inProject, PINNED_NODE, ROOT } from './project.mjs'
import { runNpm } from './run-npm.mjs'
import { stampAt } from './stamp.mjs'

const OLDEST_NODE = 20

/** Installs the packages of package-lock.json, unless exactly these are installed already. */
export function ensureInstall() {
  requireNode()
  const wanted = `${fingerprint(ROOT, ['package-lock.json'])} ${process.platform}-${process.arch}`
  const stamp = stampAt(inProject('node_modules/.fayva-install'))
  if (stamp.matches(wanted) && existsSync(PINNED_NODE)) return
  if (!isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'))) {
    console.log('Installing packages (once; later starts are quick) ...')
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  ensurePinnedNode()
  removeNodeHeaders()
  stamp.write(wanted)
}

/** Whether npm's own record of node_modules holds every package of the lock file, as locked. */
function isInstalled(lock, installed) {
  if (!installed) return false
  return Object.entries(lock?.packages ?? {}).every(([path, wanted]) => {
    const found = installed.packages?.[path]
    if (path === '' || (!found && (wanted.optional || wanted.devOptional))) return true
    return found?.version === wanted.version && found?.integrity === wanted.integrity
  })
}

function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return
  throw new Error(`Fayva needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`)
}

/** An install script downloads the Node that is pinned as a package; it may have been skipped. */
function ensurePinnedNode() {
  if (runsPinnedNode()) return
  runNpm(['rebuild', 'node', '--loglevel=error'])
  if (!runsPinnedNode())
    throw new Error(`${PINNED_NODE} does not run. Remove node_modules and try again.`)
}

/** Headers of 67 MB for compiling native modules, of which there are none. */
function removeNodeHeaders() {
  const packages = inProject('node_modules/node/node_modules')
  if (!existsSync(packages)) return
  for (const { name } of readdirSync(packages, { withFileTypes: true }).filter(isFolder)) {
    rmSync(join(packages, name, 'include'), { recursive: true, force: true })
  }
}

const isFolder = (entry) => entry.isDirectory()

function runsPinnedNode() {
  return existsSync(PINNED_NODE) && spawnSync(PINNED_NODE, ['--version']).status === 0
}

function readJson(path) {
  const file = inProject(path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
