import { data } from 'react-router'
import { NotFoundPage } from '#app/features/layout/error-pages.tsx'
import { PassedError } from '#app/features/layout/passed-error.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** The app already knows that there is no such page. */
export function clientLoader() {
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
