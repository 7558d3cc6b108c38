import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The route manifest is small and comes with the page, so moving between pages requests nothing for it.
  routeDiscovery: { mode: 'initial' },
  // A loader of its own would be one more file, and keep its page out of the files that routes share.
  splitRouteModules: false,
} satisfies Config
