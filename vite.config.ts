import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { compileOnArrival } from './vite/compile-on-arrival.ts'
import { fewFiles, oneFileForEach } from './vite/file-groups.ts'
import { inlineScript } from './vite/inline-script.ts'
import { productionImports } from './vite/production-imports.ts'
import { EXTERNAL_PACKAGES, serverProgram } from './vite/server-program.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** The licenses of the packages that a build contains. */
const LICENSES = { fileName: 'licenses.md' }

export default defineConfig(({ command }) => ({
  plugins: [
    onlyEnglish,
    inlineScript(),
    serverProgram(),
    productionImports(),
    tailwindcss(),
    reactRouter(),
    oneFileForEach(),
    compileOnArrival(),
    serviceWorker(),
  ],
  environments: {
    client: {
      build: {
        license: LICENSES,
        rolldownOptions: { output: fewFiles, optimization: { inlineConst: { mode: 'all' } } },
      },
    },
    ssr: {
      build: {
        license: LICENSES,
        rolldownOptions: { input: pagesAndServer, output: readable },
      },
    },
  },
  ...(command === 'build' && {
    ...productionReact,
    resolve: { alias: [routeModulesWithoutReload] },
  }),
}))

/** React Aria has texts in 34 languages; the app is in English only, also where the server draws it. */
const english = optimizeLocales.vite({ locales: ['en-US'] }) as Plugin & { resolveId: Resolver }
const onlyEnglish: Plugin = {
  ...english,
  enforce: 'pre',
  resolveId: {
    ...english.resolveId,
    // With a third parameter, which names the build, the plugin would leave the server's build as it is.
    handler: (specifier, importer) => english.resolveId.handler(specifier, importer),
  },
}
interface Resolver {
  filter: { id: RegExp }
  handler: (specifier: string, importer: string | undefined) => string | null | undefined
}

/** A screen whose code cannot be fetched shows the error page instead of reloading. */
const routeModulesWithoutReload = {
  find: /^\.\/routeModules\.js$/,
  replacement: fileURLToPath(new URL('app/api/load-route-module.ts', import.meta.url)),
}

/** Reading 1,600 modules instead would take 0.3 s and 70 MB at every start. */
const pagesAndServer = {
  index: 'virtual:react-router/server-build',
  main: 'server/main.ts',
  'audit-money': 'server/programs/audit-money.ts',
  backup: 'server/programs/backup.ts',
  doctor: 'server/programs/doctor.ts',
  'export-venue': 'server/programs/export-venue.ts',
  'import-venue': 'server/programs/import-venue.ts',
  invite: 'server/programs/invite.ts',
  restore: 'server/programs/restore.ts',
  standins: 'server/programs/standins.ts',
}

/** Names stay as they are, and each statement has a line of its own, for the traces of errors. */
const readable = {
  chunkFileNames: '[name]-[hash].js',
  comments: false,
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const

/**
 * The operator sets NODE_ENV to decide whether stand-ins may run. So the built pages bundle React's
 * production build and never read NODE_ENV at run time.
 */
const productionReact = {
  ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    // Drops the React developer tools hook from production builds.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  },
} as const
