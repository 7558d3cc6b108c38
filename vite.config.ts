import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { serviceWorker } from './vite.service-worker.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
  environments: { client: { build: { rolldownOptions: { output: firstPaintFiles } } } },
  ...(command === 'build' && { ...productionReact, resolve: { alias: [lightIcons] } }),
}))

/** The icons of lucide-react without the options of its own component, which nothing here uses. */
const lightIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('app/ui/create-lucide-icon.ts', import.meta.url)),
}

/** What every first paint of a guest needs. Anything else stays out, so that it loads when used. */
const FIRST_PAINT = [
  /\/app\/api\//,
  /\/app\/features\/layout\/(?!staff-page|passed-error)/,
  /\/app\/ui\/(accent|accent-scope|badge|bottom-bar|button|button-class|button-link)\.ts/,
  /\/app\/ui\/(class-names|icon-button|message-state|page|price|product-picture|skeleton)\.ts/,
  /\/app\/ui\/(create-lucide-icon|empty-state|error-state|offline-banner|spinner|stepper)\.ts/,
  /\/app\/ui\/(shown-copy|theme-color|toast|toast-outlet|use-wide-screen)\.ts/,
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
