import { createHash } from 'node:crypto'
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import { isStaffPath } from '#domain/values/staff-path.ts'
import type { Config } from './config.ts'
import { contentSecurityPolicy } from './http/security-headers.ts'

type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

/** What the pages are told of the configuration; nothing in it is secret. */
export interface PageConfig {
  publishableKey: string
  stripeScriptUrl: string
  devTools: boolean
}

export interface PageSource {
  load: () => Promise<ServerBuild>
  mode: 'development' | 'production'
}

export type RenderPage = (request: Request) => Promise<Response>

/** The pages, rendered here to their last byte, each with a policy that fits its own inline scripts. */
export function createPages(options: {
  source: PageSource
  config: Pick<Config, 'PUBLIC_URL'>
  pageConfig: PageConfig
  apiFetch: ApiFetch
  /** Where errors of loading and drawing go. */
  report: (error: unknown) => void
}): RenderPage {
  const { source, pageConfig, apiFetch, report } = options
  const isHttps = options.config.PUBLIC_URL?.startsWith('https:') ?? false
  let kept: ReturnType<typeof createRequestHandler> | undefined
  const handler = async () => {
    if (source.mode === 'production' && kept) return kept
    kept = createRequestHandler(await source.load(), source.mode)
    return kept
  }
  return async (request) => {
    // loading the pages makes the contexts
    const handle = await handler()
    const context = new RouterContextProvider()
    context.set(sharedContext<ApiFetch>('fayva.apiContext'), apiFetch)
    context.set(sharedContext<PageConfig>('fayva.appConfigContext'), pageConfig)
    context.set(sharedContext<typeof report>('fayva.reportErrorContext'), report)
    const response = await handle(request, context)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (!isPage || source.mode === 'development') return response
    return withPolicy(response, new URL(request.url).pathname, isHttps)
  }
}

/** The contexts are made by the bundled pages; both sides find them under these names. */
function sharedContext<Value>(name: string): RouterContext<Value> {
  return (globalThis as unknown as Record<symbol, RouterContext<Value>>)[
    Symbol.for(name)
  ] as RouterContext<Value>
}

async function withPolicy(response: Response, path: string, isHttps: boolean): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const isStaff = isStaffPath(path)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ ...hashInline(body.toString()), isStaff, isHttps }),
  )
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  return new Response(body, { status: response.status, headers })
}

const INLINE = {
  scripts: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  styles: /<style[^>]*>([\s\S]*?)<\/style>/g,
}

/** The base64 SHA-256 of each script and style that stands in a page itself. */
export function hashInline(html: string): { scriptHashes: string[]; styleHashes: string[] } {
  return {
    scriptHashes: hashEach(html, INLINE.scripts),
    styleHashes: hashEach(html, INLINE.styles),
  }
}

function hashEach(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)].map(([, text]) =>
    createHash('sha256')
      .update(text as string)
      .digest('base64'),
  )
  return [...new Set(hashes)]
}
