import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { listFirstLoadModules, toProjectPath } from './vite.guest-modules.ts'
import { serviceWorker } from './vite.service-worker.ts'
import { styleSources } from './vite.style-sources.ts'

export default defineConfig(({ command }) => ({
  plugins: [styleSources(), tailwindcss(), reactRouter(), serviceWorker()],
  environments: { client: { build: { rolldownOptions: { output: firstPaintFiles } } } },
  ...(command === 'build' && {
    ...productionReact,
    resolve: { alias: [lightIcons, calmRouteModules] },
  }),
}))

/** The icons of lucide-react without the options of its own component, which nothing here uses. */
const lightIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('app/ui/media/create-lucide-icon.ts', import.meta.url)),
}

/** A screen whose code cannot be fetched shows the error page instead of reloading. */
const calmRouteModules = {
  find: /^\.\/routeModules\.js$/,
  replacement: fileURLToPath(new URL('app/api/load-route-module.ts', import.meta.url)),
}

const FIRST_LOAD = listFirstLoadModules()
/** Icons of those files, whose names lucide spells with dashes. */
const FIRST_ICONS = /\/lucide-react\/dist\/esm\/icons\/(shopping-bag)\.mjs/

/**
 * Two files for the first paint instead of twenty: fewer round trips on a venue's network, 3 kB less
 * to send, and the framework stays in the visitor's cache when our own code changes.
 */
const firstPaintFiles = {
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        // Staff alone look up changes by their key.
        test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*useMutationState)/,
      },
      {
        name: 'shell',
        test: (id: string) => FIRST_LOAD.has(toProjectPath(id)) || FIRST_ICONS.test(id),
      },
    ],
  },
}

/**
 * NODE_ENV stays the operator's: it decides whether stand-ins may run (contract 1). So the built
 * pages bring their own React, in its production build, and never ask for NODE_ENV at run time.
 */
const productionReact = {
  ssr: { noExternal: true },
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    // Nobody attaches developer tools to the built pages.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  },
} as const
