import { createContext, type RouterContext } from 'react-router'

/** Calls the API in the same process: a path that begins with /api, as `fetch` would take it. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

// The server may load this module a second time beside its bundled copy: both must mean one context.
const slot = globalThis as { [key: symbol]: unknown }
const key = Symbol.for('fayva.apiContext')

/** Set by the server for each request; a loader takes its `fetch` from here. */
export const apiContext = (slot[key] ??= createContext<ApiFetch>()) as RouterContext<ApiFetch>
