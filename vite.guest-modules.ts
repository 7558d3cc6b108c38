import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('.', import.meta.url))
/** Screens that guests never see. */
const NOT_FOR_GUESTS = /^screens\/(staff|dev)\//
const FIRST_SCREEN = 'app/screens/ordering/menu/menu.tsx'
const EVERY_PAGE = ['app/root.tsx', 'app/entry.client.tsx']

/** Modules of a guest's first page, the menu, as paths from the project root. */
export function listFirstLoadModules(): Set<string> {
  return reach([...EVERY_PAGE, FIRST_SCREEN], { lazy: false })
}

/** Modules that a guest's browser may load. */
export function listGuestModules(): Set<string> {
  return reach([...EVERY_PAGE, ...listScreens((screen) => !NOT_FOR_GUESTS.test(screen))], {
    lazy: true,
  })
}

/** Modules that a staff browser may load. */
export function listStaffModules(): Set<string> {
  return reach([...EVERY_PAGE, ...listScreens((screen) => !screen.startsWith('screens/dev/'))], {
    lazy: true,
  })
}

function listScreens(isWanted: (screen: string) => boolean): string[] {
  const routes = readFileSync(join(ROOT, 'app/routes.ts'), 'utf8')
  const screens = [...routes.matchAll(/'(screens\/[^']+)'/g)].map(([, screen = '']) => screen)
  return screens.filter(isWanted).map((screen) => `app/${screen}`)
}

/** Follows imports from file to file, with `lazy` also dynamic imports. */
function reach(entries: string[], options: { lazy: boolean }): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    listImports(file, options).forEach(visit)
  }
  entries.forEach(visit)
  return found
}

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const LAZY_IMPORT = /\bimport\(\s*'([^']+)'/g

function listImports(file: string, { lazy }: { lazy: boolean }): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const patterns = lazy ? [STATIC_IMPORT, LAZY_IMPORT] : [STATIC_IMPORT]
  return patterns
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(([, target = '']) => resolveImport(file, target))
    .filter((path) => path !== undefined)
}

/** Resolves our own TypeScript only; undefined for packages, styles and generated types. */
function resolveImport(from: string, target: string): string | undefined {
  if (!/\.tsx?$/.test(target) || target.includes('+types/')) return undefined
  if (target.startsWith('#')) return target.slice(1)
  if (target.startsWith('.')) return normalize(join(dirname(from), target))
  return undefined
}

/** A module's path from the project root, without the bundler's query string. */
export function toProjectPath(moduleId: string): string {
  return relative(ROOT, moduleId.split('?')[0] ?? '')
}
