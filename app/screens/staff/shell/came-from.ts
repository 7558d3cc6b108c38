import { useLocation, useNavigate } from 'react-router'

/** The navigation state of a link whose page leads back to this path instead of its usual one. */
export const cameFrom = (path: string) => ({ cameFrom: path })

/** Goes back to the page that led here with `cameFrom`, else to the usual one. */
export function useBackTo(usual: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => void navigate(readCameFrom(state) ?? usual)
}

function readCameFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return undefined
  return typeof state.cameFrom === 'string' ? state.cameFrom : undefined
}
