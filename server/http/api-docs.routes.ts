import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Config } from '../process/config.ts'
import { withSandboxBanner } from '../sandbox/banner.ts'

/** Swagger UI's files come from our address; it uses style elements and inline pictures. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })`

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fayva API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

/** A page to read and try the API: Swagger UI with /api/openapi.json. */
export function apiDocsRoutes({ STANDINS }: Pick<Config, 'STANDINS'>): Hono {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return new Hono()
    .get('/api/docs', (c) => {
      c.header('Content-Security-Policy', POLICY)
      return c.html(STANDINS ? withSandboxBanner(PAGE) : PAGE)
    })
    .get('/api/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript' }))
    .use(
      '/api/docs/*',
      serveStatic({ root, rewriteRequestPath: (path) => path.replace('/api/docs', '') }),
    )
}
