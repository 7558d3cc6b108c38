import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { writeGuestManifest } from './vite/guest-manifest.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The route manifest is small and comes with the page, so moving between pages requests nothing for it.
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig: { buildDirectory } }) {
    writeGuestManifest(join(buildDirectory, 'client/assets'))
  },
} satisfies Config
