import earlyScript from 'virtual:early-script'
import styleText from './ui/theme/app.css?inline'
import { type ReactNode, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router'
import { isStaffPath } from '#domain/values/staff-path.ts'
import type { Route } from './+types/root.ts'
import { pageContext } from './api/page-context.ts'
import { ApiError, isNotFound, isUnreachable } from './api/api-error.ts'
import { useIsOnline } from './api/connection.ts'
import { HYDRATED } from './features/cart/early-tap-data.ts'
import {
  ErrorOccurredPage,
  GenericErrorPage,
  NetworkErrorPage,
  NotFoundPage,
} from './features/layout/error-pages.tsx'
import { openStaffAsDocument } from './features/layout/open-staff-as-document.ts'
import { useHeadingFocus } from './features/layout/use-heading-focus.ts'
import { OfflineBanner } from './ui/feedback/offline-banner.tsx'
import { usePageAccent } from './ui/theme/page-accent.ts'
import { DARK_THEME_COLOR, LIGHT_THEME_COLOR } from './ui/theme/theme-color.ts'
import { ToastOutlet } from './features/layout/toast-outlet.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { config: context.get(pageContext).config }
}

export const clientMiddleware = [openStaffAsDocument]

/** The configuration does not change while a page is open. */
export function shouldRevalidate() {
  return false
}

/**
 * In the page itself: as a file it would be the last thing that the first paint waits for. Only the server
 * needs the text, because React keeps a style that is already there.
 */
const STYLE = import.meta.env.SSR ? styleText : ''

export function links() {
  return [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

/** Screens set their own titles in their page frame; search engines must not index errors. */
export function meta({ error }: Route.MetaArgs) {
  return error ? [{ name: 'robots', content: 'noindex' }] : []
}

export function Layout({ children }: { children: ReactNode }) {
  const staff = isStaffPath(useLocation().pathname)
  useLayoutEffect(() => void document.dispatchEvent(new Event(HYDRATED)), [])
  return (
    <html lang="en" data-theme={staff ? 'system' : 'dark'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={DARK_THEME_COLOR} />
        {staff && (
          <meta
            name="theme-color"
            media="(prefers-color-scheme: light)"
            content={LIGHT_THEME_COLOR}
          />
        )}
        {!staff && (
          <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        )}
        <Meta />
        <style href="app" precedence="first">
          {STYLE}
        </style>
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useHeadingFocus()
  return (
    <>
      <OfflineBanner isOnline={useIsOnline()} />
      <Outlet />
      <OpeningNote />
      <ToastOutlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) return <NotFoundPage />
  if (isUnreachable(error)) return <NetworkErrorPage />
  const isLoading =
    isRouteErrorResponse(error) || error instanceof ApiError || isChunkLoadError(error)
  return isLoading ? <GenericErrorPage /> : <ErrorOccurredPage />
}

function isMissing(error: unknown): boolean {
  return isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404)
}

/** A tap is answered with a line while the next page loads, and with a note if that takes long. */
function OpeningNote() {
  return (
    <output {...usePageAccent()} className="opening">
      {useNavigation().state !== 'idle' && <p>Still loading the page. Your connection is slow.</p>}
    </output>
  )
}

/** Error texts of Chromium, Firefox and Safari for a missing script, and of Vite for a style sheet. */
const CHUNK_LOAD_ERROR =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a code chunk could not be fetched: no network, or a deploy has replaced it. */
function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_LOAD_ERROR.test(error.message)
}
