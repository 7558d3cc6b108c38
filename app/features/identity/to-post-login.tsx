import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Audience, findPostLoginPath, forgetRedirectRoute } from './redirect-route.ts'

/** Sends a signed-in person where the sign-in was to lead, once. */
export function ToPostLogin({ audience }: { audience: Audience }) {
  const { state } = useLocation()
  const [path] = useState(() => findPostLoginPath(audience, state))
  // forgotten as this page is left: the next sign-in has its own way
  useEffect(() => forgetRedirectRoute, [])
  return <Navigate to={path} replace />
}
