import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findNode, inProject, ROOT } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const SHELL = 'chromium-headless-shell'
const VERSION_TIMEOUT_MS = 15_000
const INSTALL_TIMEOUT_MS = 120_000

/** A Chromium that runs: CHROMIUM_PATH, one on the PATH, Debian's package, or Playwright's own. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !runs(named)) throw new Error(`CHROMIUM_PATH (${named}) is not a browser that runs.`)
  return (
    named || findOnPath(process.env.PATH ?? '', runs) || installFromDebian() || installPlaywrights()
  )
}

/**
 * The headless shell of the browser's own package and version, which draws no windows: the tests take a third of the
 * processor's time with it. Without one, the browser itself.
 */
export function preferHeadlessShell(browser) {
  const shell = join(dirname(browser), SHELL)
  const isUsable = () => existsSync(shell) && numberOf(shell) === numberOf(browser)
  if (isUsable()) return shell
  installShell(browser)
  return isUsable() ? shell : browser
}

function numberOf(browser) {
  return /[\d.]+\d/.exec(readVersion(browser) ?? '')?.[0]
}

/** Nothing else is installed or changed: the version is that of the package that the browser came with. */
function installShell(browser) {
  if (process.getuid?.() !== 0 || !isDebian() || browser !== '/usr/bin/chromium') return
  const query = ['-W', '-f', '${Version}', 'chromium']
  const { status, stdout } = spawnSync('dpkg-query', query, { encoding: 'utf8' })
  if (status !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', `${SHELL}=${stdout}`]
  spawnSync('apt-get', install, { env, stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS })
}

/** The first browser of the folders in PATH that passes the test. */
function findOnPath(path, isUsable) {
  const folders = path.split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((file) => existsSync(file) && isUsable(file))
}

/**
 * The version that a browser reports, such as "Chromium 150.0.7871.0"; undefined when it does not
 * run.
 */
export function readVersion(file) {
  const options = { timeout: VERSION_TIMEOUT_MS, encoding: 'utf8' }
  const { status, stdout } = spawnSync(file, ['--version'], options)
  return status === 0 ? stdout.trim() : undefined
}

/** Some packages install only a stub, so the browser is run to make sure. */
function runs(file) {
  return readVersion(file) !== undefined
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  console.log('Installing the chromium package ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  const install = ['install', '-y', '--no-install-recommends', 'chromium']
  if (spawnSync('apt-get', install, options).status !== 0) {
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', install, options)
  }
  return findOnPath(process.env.PATH ?? '', runs)
}

function isDebian() {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

async function installPlaywrights() {
  const playwright = inProject('node_modules/playwright-core/index.mjs')
  const { chromium } = await import(pathToFileURL(playwright).href)
  const file = chromium.executablePath()
  if (!existsSync(file)) {
    const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
    const command = ['node_modules/playwright/cli.js', 'install', ...withLibraries, 'chromium']
    spawnSync(findNode(), command, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  }
  if (runs(file)) return file
  throw new Error('Found no Chromium and could not install one. Set CHROMIUM_PATH to a browser.')
}
