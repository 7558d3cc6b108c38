import { createContext } from 'react-router'
import type { PageContext } from '#domain/http/page-context.ts'

/** Set by the server for each request; exported by `entry.server.tsx`, where the server finds it. */
export const pageContext = createContext<PageContext>()
