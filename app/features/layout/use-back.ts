import { useLocation, useNavigate } from 'react-router'
import { findBackTarget, findLastLocation } from './back-target.ts'

/** The Back button's action; `screenFallback` is its target when the page was opened directly. */
export function useBack(screenFallback?: string): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    const target = findBackTarget({
      currentPath: pathname,
      hasHistory: hasEarlierPage(),
      screenFallback,
      lastLocationId: findLastLocation(),
    })
    void (target === -1 ? navigate(-1) : navigate(target, { replace: true }))
  }
}

/** The router numbers its history entries; the first page of a visit is 0. */
export function hasEarlierPage(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
