import { createContext } from 'react-router'
import type { PageContext } from '#domain/http/page-context.ts'

/** The server sets this for each request; it is re-exported by `entry.server.tsx` for the server. */
export const pageContext = createContext<PageContext>()
