import type { Plugin } from 'vite'

const FOLDER = '/react-router/dist/production/'

/** The parts of React Router that only run with options the app does not use, 3 kB of a guest's first load. */
const UNUSED: Record<string, string> = {
  // `instrumentations`
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const instrumentClientSideRouter = (router) => router
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentHandler = undefined
    export const instrumentationResultMetaContext = undefined`,
  // `routeDiscovery: lazy`
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getPartialManifest = undefined
    export const getManifestPath = undefined
    export const getPathsWithAncestors = undefined
    export const handleClientVersionMismatch = undefined`,
}

/**
 * Leaves those parts out of the browser's build. The build fails when another part needs more of them.
 * Components that the app does not show are left out by the bundler, once it knows that creating them
 * has no effect.
 */
export function smallRouter(): Plugin {
  return {
    name: 'small-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      return UNUSED[id.split(FOLDER)[1] ?? '']
    },
    transform(code, id) {
      if (!id.includes(FOLDER)) return undefined
      const withoutNames = code.replaceAll(/^\w+\.displayName = .*$/gm, '')
      return withoutNames.replaceAll(/= (?=React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
    },
  }
}
