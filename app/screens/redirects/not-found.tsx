import { data, redirectDocument } from 'react-router'
import { NotFoundPage } from '#app/features/layout/error-pages.tsx'
import { isStaffPath } from '#domain/values/staff-path.ts'
import type { Route } from './+types/not-found.ts'
import { PassedError } from '#app/features/layout/passed-error.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** The guests' route manifest lacks the staff screens: they are opened as a new page. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, hash } = new URL(request.url)
  if (isStaffPath(pathname)) throw redirectDocument(pathname + search + hash)
  return null
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return (
    <>
      <NotFoundPage />
      <PassedError />
    </>
  )
}
