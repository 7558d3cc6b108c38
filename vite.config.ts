import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { serviceWorker } from './vite.service-worker.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
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

/** What every first paint of a guest needs. Anything else stays out, so that it loads when used. */
const FIRST_PAINT = [
  /\/app\/api\//,
  /\/app\/features\/layout\/(?!staff-page|passed-error)/,
  /\/app\/ui\/actions\/(button|button-class|button-link|icon-button)\.ts/,
  /\/app\/ui\/data\/(badge|price)\.ts/,
  /\/app\/ui\/feedback\/(empty-state|error-state|message-state|offline-banner)\.ts/,
  /\/app\/ui\/feedback\/(skeleton|spinner|toast|toast-outlet)\.ts/,
  /\/app\/ui\/forms\/stepper\.ts/,
  /\/app\/ui\/layout\/(bottom-bar|page|use-wide-screen|use-wider-than)\.ts/,
  /\/app\/ui\/media\/(create-lucide-icon|product-picture)\.ts/,
  /\/app\/ui\/theme\/(accent|accent-scope|class-names|theme-color)\.ts/,
  /\/app\/(root|entry\.client)\.tsx/,
  /\/app\/screens\/ordering\/menu\/(menu\.messages|order-now-link)\.ts/,
  /\/lucide-react\/dist\/esm\/icons\/(shopping-bag)\.mjs/,
  /\/app\/features\/(cart|catalogue)\//,
  /\/app\/features\/session\/stored-session\.ts/,
  /\/domain\/(inventory\/[a-z-]+|inventory\/inventory\.messages|values\/(ids|money))\.ts/,
  /\/domain\/orders\/(order-limits|order-quantity|price-order)\.ts/,
]

/**
 * Two files for the first paint instead of twenty: fewer round trips on a venue's network, 3 kB less
 * to send, and the framework stays in the visitor's cache when our own code changes.
 */
const firstPaintFiles = {
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
      },
      { name: 'shell', test: (id: string) => FIRST_PAINT.some((pattern) => pattern.test(id)) },
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
