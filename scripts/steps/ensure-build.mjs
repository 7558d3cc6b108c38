import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprint, listFiles } from './fingerprint.mjs'
import { precompressAssets } from './precompress-assets.mjs'
import { inProject, ROOT } from './project.mjs'
import { runNpm } from './run-npm.mjs'
import { runNode } from './run-program.mjs'
import { stampAt } from './stamp.mjs'

const SOURCES = ['app', 'domain', 'public', 'server', 'standins', 'vite']
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.app.json',
  'vite.config.ts',
]
const SERVER_BUILD = 'build/server/main.js'

/** Builds the pages and the server if any of their inputs has changed since the last build. */
export async function ensureBuild({ force = false } = {}) {
  const wanted = fingerprint(ROOT, [...SOURCES, ...SETTINGS])
  const stamp = stampAt(inProject('build/.fayva-build'))
  if (!force && stamp.matches(wanted) && existsSync(inProject(SERVER_BUILD))) return
  console.log('Building the app (only after changes) ...')
  stamp.remove()
  const code = await runNode(['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error('The build failed.')
  requireProductionReact()
  await precompressAssets(inProject('build/client'))
  writeBillOfMaterials()
  stamp.write(wanted)
}

/** Every installed package with version and license, in CycloneDX, for operators who scan what they run. */
function writeBillOfMaterials() {
  try {
    const bill = runNpm(['sbom', '--sbom-format', 'cyclonedx'], { reads: true })
    writeFileSync(inProject('build/sbom.json'), bill)
  } catch {
    // the npm of the oldest Node that can build knows no such command
    console.warn('build/sbom.json was not written: it needs npm 10 or newer.')
  }
}

/** React's development build renders several times slower, and no other check would notice. */
function requireProductionReact() {
  const scripts = listFiles(inProject('build/server'), '.').filter((file) => file.endsWith('.js'))
  const slow = scripts.some((file) => holdsDevelopmentReact(inProject('build/server', file)))
  if (slow) throw new Error('The server build holds the development build of React.')
}

/** Whether a file bundles React's development build, or leaves it to be imported, as NODE_ENV decides. */
function holdsDevelopmentReact(file) {
  const script = readFileSync(file, 'utf8')
  return /^(\/\/ node_modules\/react.*\.development\.js$|import .*["']react)/m.test(script)
}
