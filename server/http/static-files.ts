import { serveStatic, type ServeStaticOptions } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const BUILT = './build/client'
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Browsers must find a new worker at once. */
const ASK_EACH_TIME = 'no-cache'
const A_DAY = 'public, max-age=86400'

/** Built assets have a hash of their content in their names; other files do not. */
export function builtFiles(): Hono {
  return new Hono()
    .use('/assets/*', serve(FOR_EVER, { root: BUILT, precompressed: true }))
    .use('/service-worker.js', serve(ASK_EACH_TIME, { root: BUILT }))
    .use('*', serve(A_DAY, { root: BUILT }))
}

/** Pictures and films of the demo venues. */
export function demoFiles(): Hono {
  const rewriteRequestPath = (path: string) => path.replace(/^\/demo\/(pictures\/|video\/)?/, '/')
  return new Hono().use(
    '/demo/*',
    serve(A_DAY, { root: './standins/demo/assets', rewriteRequestPath }),
  )
}

function serve(cacheControl: string, files: ServeStaticOptions) {
  return serveStatic({
    ...files,
    onFound: (_path, c) => c.header('Cache-Control', cacheControl),
  })
}
