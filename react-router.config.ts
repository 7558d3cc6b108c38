import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole map is small and comes with the page: no request for it while somebody walks around.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
