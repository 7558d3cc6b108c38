import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Audience, findPostLoginPath, forgetRedirectRoute } from './redirect-route.ts'

/** Redirects a signed-in user to their post-login path, once. */
export function ToPostLogin({ audience }: { audience: Audience }) {
  const { state } = useLocation()
  const [path] = useState(() => findPostLoginPath(audience, state))
  // the next sign-in must not reuse the path
  useEffect(() => forgetRedirectRoute, [])
  return <Navigate to={path} replace />
}
