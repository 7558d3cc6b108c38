import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { writeGuestManifest } from './vite/guest-manifest.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The map is small and comes with the page: no request for it while somebody walks around.
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig: { buildDirectory } }) {
    writeGuestManifest(join(buildDirectory, 'client/assets'))
  },
} satisfies Config
