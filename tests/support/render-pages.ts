import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from 'react-router'
import routes from '#app/routes.ts'
import { createPages } from '#server/start/pages.ts'
import type { RunningServices } from '#server/start/start-services.ts'

const APP = join(import.meta.dirname, '../../app')

/** Renders the product's pages as the server does, without a build: those of which `isWanted` says so. */
export async function startPages(
  { api, services, outside }: RunningServices,
  isWanted: (file: string) => boolean = () => true,
) {
  const build = await loadPages(isWanted)
  const renderPage = createPages({
    source: { mode: 'production', load: async () => build },
    config: services.config,
    page: {
      config: {
        publishableKey: outside.publishableKey,
        stripeScriptUrl: outside.stripeScriptUrl,
        sendsMail: services.mail.isConfigured,
        defaultLocationId: services.config.DEFAULT_LOCATION,
        venueSignup: services.config.VENUE_SIGNUP,
        hasDemoVenues: services.config.isDemo,
        devTools: true,
      },
      report: (error) => services.log.error({ err: error }, 'a page could not be rendered'),
    },
  })
  return (path: string) =>
    renderPage(new Request(`http://localhost${path}`), async (called, init) =>
      api.request(called, init),
    )
}

/** What React Router's plugin would make of the routes. */
async function loadPages(isWanted: (file: string) => boolean): Promise<ServerBuild> {
  const [entry, root] = await Promise.all([loadModule('entry.server.tsx'), loadPage('root.tsx')])
  const listed = listRoutes(await routes, 'root').filter(
    ({ file, children }) => children || isWanted(file),
  )
  const loaded = await Promise.all(
    listed.map(async ({ id, parentId, file, path, index }) => {
      return { id, parentId, path, index, module: await loadPage(file) }
    }),
  )
  const all = [{ id: 'root', path: '', module: root }, ...loaded]
  const manifest = all.map(({ module, ...route }) => ({
    ...route,
    module: '/page.js',
    hasLoader: 'loader' in module,
  }))
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '/page.js' },
      routes: Object.fromEntries(manifest.map((route) => [route.id, route])),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

/** A page's module as the plugin leaves it: its components take their properties from the router. */
async function loadPage(file: string): Promise<object> {
  const module = (await loadModule(file)) as { default?: object; ErrorBoundary?: object }
  const { default: Component, ErrorBoundary } = module
  return {
    ...module,
    ...(Component && { default: UNSAFE_withComponentProps(Component as never) }),
    ...(ErrorBoundary && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(ErrorBoundary as never) }),
  }
}

/** By its path, because the types of the server's code do not include those of a browser. */
async function loadModule(file: string): Promise<unknown> {
  return import(join(APP, file))
}

type ListedRoute = RouteConfigEntry & { id: string; parentId: string }

function listRoutes(entries: RouteConfigEntry[], parentId: string): ListedRoute[] {
  return entries.flatMap((route) => {
    const id = route.id ?? route.file.replace(/\.tsx?$/, '')
    return [{ ...route, id, parentId }, ...listRoutes(route.children ?? [], id)]
  })
}
