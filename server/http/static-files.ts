import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Browsers must find a new worker at once. */
const ASK_EACH_TIME = 'no-cache'
const A_DAY = 'public, max-age=86400'

/** Built assets have a hash of their content in their names; other files do not. */
export function builtFiles(): Hono {
  return new Hono()
    .use(
      '/assets/*',
      serveStatic({
        root: './build/client',
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', FOR_EVER),
      }),
    )
    .use(
      '/service-worker.js',
      serveStatic({
        root: './build/client',
        onFound: (_path, c) => c.header('Cache-Control', ASK_EACH_TIME),
      }),
    )
    .use(
      '*',
      serveStatic({
        root: './build/client',
        onFound: (_path, c) => c.header('Cache-Control', A_DAY),
      }),
    )
}

/** Pictures and films of the demo venues. */
export function demoFiles(): Hono {
  return new Hono().use(
    '/demo/*',
    serveStatic({
      root: './demo/assets',
      rewriteRequestPath: (path) => path.replace(/^\/demo\/(pictures\/|video\/)?/, '/'),
      onFound: (_path, c) => c.header('Cache-Control', A_DAY),
    }),
  )
}
