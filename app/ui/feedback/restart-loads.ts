import { createContext } from 'react'

/** Aborts the loads that a page waits for and starts them again; undefined on a page without such loads. */
export const RestartLoads = createContext<(() => void) | undefined>(undefined)
