import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Screens that guests never see. */
const NOT_FOR_GUESTS = /^screens\/(staff|dev)\//
const MENU = 'app/screens/ordering/menu/menu.tsx'
const PUBLIC = /^screens\/(marketing|redirects|vendor|membership\/events)\//
/** What their loaders import does not reach the browser. */
const IN_LOADERS = /\.queries\.ts$|\/(query-client|prefetch-catalogue)\.ts$/
const ARRIVAL = [
  'app/screens/ordering/menu/splash-film.tsx',
  'app/features/inventory/follow-menu.ts',
  'app/features/orders/follow-open-orders.ts',
  'app/screens/ordering/menu/menu-from-api.tsx',
]
const SALE = [
  'app/screens/unlisted-layout.tsx',
  'app/screens/account/sign-in.tsx',
  'app/screens/ordering/order-review/order-review.tsx',
]
const PAYMENT = [
  'app/screens/ordering/checkout/checkout.tsx',
  'app/features/payments/load-payment.ts',
  'app/screens/ordering/order-status/order-status.tsx',
  'app/ui/media/qr-code.tsx',
]
const ICONS = 'node_modules/lucide-react/dist/esm/icons'
const EVERY_PAGE = ['app/root.tsx', 'app/entry.client.tsx']

/** Whether guests may see the screen of that file, or of the route with that id. */
export function isForGuests(screen: string): boolean {
  return !NOT_FOR_GUESTS.test(screen)
}

/** Modules of a guest's first page, the menu, as paths from the project root. */
export function listFirstLoadModules(): Set<string> {
  return withoutLoaders(listReached(...EVERY_PAGE, MENU))
}

/** Modules on the way from the menu to the order's QR code, one set for each part of the way. */
export function listSaleModules(): {
  arrival: Set<string>
  sale: Set<string>
  payment: Set<string>
} {
  return {
    arrival: listReached(...ARRIVAL),
    sale: listReached(...SALE),
    payment: listReached(...PAYMENT),
  }
}

/** Modules of the other pages that anybody may open first. */
export function listPublicModules(): Set<string> {
  return withoutLoaders(listReached(...EVERY_PAGE, ...listScreens((screen) => PUBLIC.test(screen))))
}

function withoutLoaders(modules: Set<string>): Set<string> {
  return new Set([...modules].filter((path) => !IN_LOADERS.test(path)))
}

/** The file names of the icons that these modules show, in lucide's package. */
export function listIcons(modules: Iterable<string>): Set<string> {
  const names = [...modules].flatMap((module) => {
    const source = readFileSync(join(ROOT, module), 'utf8')
    return [...source.matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(','))
  })
  return new Set(names.map((name) => findIconFile(toKebab(name.trim().split(' ')[0] ?? ''))))
}

/** The file that draws an icon: the file of an older name, such as 'circle-alert', only re-exports it. */
function findIconFile(name: string): string {
  const path = join(ROOT, ICONS, `${name}.mjs`)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [, target] = /^export \{ default \} from '\.\/([\w-]+)\.mjs'/m.exec(source) ?? []
  return target ?? name
}

function toKebab(name: string): string {
  return name.replaceAll(/([a-z])([A-Z\d])|(\d)([A-Z])/g, '$1$3-$2$4').toLowerCase()
}

function listReached(...entries: string[]): Set<string> {
  return reach(entries, { lazy: false })
}

/** Modules that a guest's browser may load. */
export function listGuestModules(): Set<string> {
  return reach([...EVERY_PAGE, ...listScreens(isForGuests)], {
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
  return [...new Set(screens)].filter(isWanted).map((screen) => `app/${screen}`)
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
const ICON_IMPORT = /^import \{([^}]+)\} from 'lucide-react'/gm
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
