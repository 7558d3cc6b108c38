import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { PageContext } from '#domain/http/page-context.ts'
import { pageContext } from './api/page-context.ts'

export { pageContext }

const RENDER_TIMEOUT_MS = 10_000

/** Renders the whole page into one buffer, so that its inline scripts can be hashed and the page cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { report } = context.get(pageContext)
  const page = await render(<ServerRouter context={routerContext} url={request.url} />, report)
  return new Response(page.html, { status: page.failed ? 500 : status, headers })
}

/** Reports errors of loaders and rendering, except requests that the visitor canceled or that no page answers. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(pageContext).report(error)
}

function render(
  element: React.ReactElement,
  report: PageContext['report'],
): Promise<{ html: Uint8Array<ArrayBuffer>; failed: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    html: Uint8Array<ArrayBuffer>
    failed: boolean
  }>()
  const chunks: Buffer[] = []
  let failed = false
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      resolve({ html: new Uint8Array(Buffer.concat(chunks)), failed })
      done()
    },
  })
  const { pipe, abort } = renderToPipeableStream(element, {
    // A complete page needs no script that moves late chunks into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(sink),
    onShellError: reject,
    onError(error) {
      failed = true
      report(error)
    },
  })
  const timer = setTimeout(() => abort(new Error('Rendering timed out')), RENDER_TIMEOUT_MS)
  return promise.finally(() => clearTimeout(timer))
}
