import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const WORKER = 'service-worker.js'

/** The screens that work offline, including their lazy chunks. */
const OFFLINE_SCREENS = ['ordering/menu/menu.tsx', 'ordering/order-status/order-status.tsx']

/** Builds the service worker with the pages and stamps it with their build id. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle).toSorted().join()
        const buildId = createHash('sha256').update(names).digest('hex').slice(0, 8)
        const source = await bundleWorker(buildId, listOfflineAssets(bundle))
        this.emitFile({ type: 'asset', fileName: WORKER, source })
      },
    },
  }
}

async function bundleWorker(buildId: string, assets: string[]): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD_ID: JSON.stringify(buildId), OFFLINE_ASSETS: JSON.stringify(assets) },
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../app/service-worker/service-worker.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}

/** The URLs of all files the offline screens load, immediately or lazily, and of the fonts. */
function listOfflineAssets(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type === 'chunk') [...file.imports, ...file.dynamicImports].forEach(add)
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && isOfflineScreen(file.facadeModuleId)) add(file.fileName)
  }
  if (found.size < OFFLINE_SCREENS.length) throw new Error('The offline screens were not found.')
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  return [...found, ...fonts].map((name) => `/${name}`)
}

function isOfflineScreen(moduleId: string | null): boolean {
  return OFFLINE_SCREENS.some((screen) => moduleId?.split('?')[0]?.endsWith(screen))
}
