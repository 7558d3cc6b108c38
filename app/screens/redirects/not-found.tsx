import { data } from 'react-router'
import { NotFoundPage } from '#app/features/layout/error-pages.tsx'
import { PassedError } from '#app/features/layout/passed-error.tsx'

export function loader() {
  return data(null, { status: 404 })
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
