import { createContext } from 'react-router'
import type { PageContext } from '#domain/http/page-context.ts'

/** Set by the server for each request; re-exported by `entry.server.tsx` for the server. */
export const pageContext = createContext<PageContext>()
