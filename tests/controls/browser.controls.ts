import type { Control } from './control.ts'

const file = 'app/service-worker/choose-strategy.ts'
const test = 'app/service-worker/choose-strategy.test.ts'

export const controls: Control[] = [
  {
    protects: 'The service worker caches no order data',
    file,
    find: "  if (API.test(url.pathname)) return 'network'\n",
    replace: "  if (API.test(url.pathname)) return 'read'\n",
    test,
  },
  {
    protects: 'The service worker caches no staff page and no checkout',
    file: 'app/service-worker/find-cached-page.ts',
    find: String.raw`/^\/location\/([\w-]{1,64})\/?$/`,
    replace: String.raw`/location\/([\w-]{1,64})/`,
    test,
  },
]
