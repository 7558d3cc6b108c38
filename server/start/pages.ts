import { createHash } from 'node:crypto'
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { ApiFetch, PageContext } from '#domain/http/page-context.ts'
import { isStaffPath } from '#domain/values/staff-path.ts'
import type { Config } from '../process/config.ts'
import { withSandboxBanner } from '../sandbox/banner.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'

export interface PageSource {
  load: () => Promise<ServerBuild>
  mode: 'development' | 'production'
}

/** Renders a page whose loaders call the API with `apiFetch`. */
export type RenderPage = (request: Request, apiFetch: ApiFetch) => Promise<Response>

/** Renders pages completely, each with a content security policy for its own inline scripts. */
export function createPages(options: {
  source: PageSource
  config: Pick<Config, 'PUBLIC_URL' | 'STANDINS'>
  page: Omit<PageContext, 'apiFetch'>
}): RenderPage {
  const { source, page } = options
  const { STANDINS } = options.config
  const isHttps = options.config.PUBLIC_URL?.startsWith('https:') ?? false
  let kept: Pages | undefined
  return async (request, apiFetch) => {
    const pages = kept ?? toPages(await source.load(), source.mode)
    if (source.mode === 'production') kept = pages
    const context = new RouterContextProvider()
    context.set(pages.pageContext, { ...page, apiFetch })
    const response = await pages.handle(request, context)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (!isPage || source.mode === 'development') return response
    const { pathname: path } = new URL(request.url)
    return withPolicy(response, { path, isHttps, isSandbox: STANDINS === 'rehearsal' })
  }
}

interface Pages {
  handle: ReturnType<typeof createRequestHandler>
  pageContext: RouterContext<PageContext>
}

/** The build exports the context key under which its loaders find what the server passes. */
function toPages(build: ServerBuild, mode: PageSource['mode']): Pages {
  const { pageContext } = build.entry.module as unknown as Pick<Pages, 'pageContext'>
  return { handle: createRequestHandler(build, mode), pageContext }
}

async function withPolicy(
  response: Response,
  page: { path: string; isHttps: boolean; isSandbox: boolean },
): Promise<Response> {
  const { isHttps } = page
  const isStaff = isStaffPath(page.path)
  const rendered = withScriptsLast(await response.text())
  const html = page.isSandbox ? withSandboxBanner(rendered) : rendered
  const body = Buffer.from(html)
  const headers = new Headers(response.headers)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ ...hashInline(html), isStaff, isHttps }),
  )
  const preloads = listFirstPictures(html)
  if (preloads.length > 0) headers.set('Link', preloads.join(', '))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  return new Response(body, { status: response.status, headers })
}

/** Pictures and fonts are shown, and early taps answered, before any module has loaded. */
function withScriptsLast(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  )
}

const FIRST_PICTURE =
  /<link rel="preload" as="image" (?:href="(\/[\w./-]+)"|imageSrcSet="((\/[\w./-]+) [\w./, -]+)" imageSizes="([^"<>]+)") fetchPriority="high"\/>/g

/** The preloads of the pictures seen first, as headers: browsers read those before the page has arrived. */
export function listFirstPictures(html: string): string[] {
  return [...html.matchAll(FIRST_PICTURE)].map(([, path, srcSet, first, sizes]) => {
    const choice = srcSet ? `; imagesrcset="${srcSet}"; imagesizes="${sizes}"` : ''
    return `<${path ?? first}>; rel=preload; as=image${choice}; fetchpriority=high`
  })
}

const INLINE = {
  scripts: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  styles: /<style[^>]*>([\s\S]*?)<\/style>/g,
}

/** The base64 SHA-256 of each inline script and style of a page. */
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
