import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { listFirstLoadModules, toProjectPath } from './vite.guest-modules.ts'
import { inlineScript } from './vite.inline-script.ts'
import { serviceWorker } from './vite.service-worker.ts'
import { styleSources } from './vite.style-sources.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    onlyEnglish,
    inlineScript(),
    styleSources(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
  ],
  environments: { client: { build: { rolldownOptions: { output: firstPaintFiles } } } },
  ...(command === 'build' && {
    ...productionReact,
    resolve: { alias: [smallIcons, routeModulesWithoutReload] },
  }),
}))

/** React Aria has texts in 34 languages; the app is in English only. */
const onlyEnglish = { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const }

/** Replaces the icon component of lucide-react with one that omits the options the app does not use. */
const smallIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('app/ui/media/create-lucide-icon.ts', import.meta.url)),
}

/** A screen whose code cannot be fetched shows the error page instead of reloading. */
const routeModulesWithoutReload = {
  find: /^\.\/routeModules\.js$/,
  replacement: fileURLToPath(new URL('app/api/load-route-module.ts', import.meta.url)),
}

const FIRST_LOAD = listFirstLoadModules()
/** The icons those files use, by lucide's file names. */
const FIRST_ICONS = /\/lucide-react\/dist\/esm\/icons\/(shopping-bag)\.mjs/

/**
 * Two files for the first paint instead of twenty: fewer round trips on a venue's network, 3 kB less
 * to download, and the framework stays in the browser cache when our own code changes.
 */
const firstPaintFiles = {
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        // Only staff screens use useMutationState.
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
 * The operator sets NODE_ENV to decide whether stand-ins may run. So the built pages bundle React's
 * production build and never read NODE_ENV at run time.
 */
const productionReact = {
  ssr: { noExternal: true },
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    // Drops the React developer tools hook from production builds.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  },
} as const
