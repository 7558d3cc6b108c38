import { createContext, type RouterContext } from 'react-router'

/** Writes an error of loading or drawing a page into the server's log. */
export type ReportError = (error: unknown) => void

const slot = globalThis as { [key: symbol]: unknown }
const key = Symbol.for('fayva.reportErrorContext')

/** Set by the server for each request. */
export const reportErrorContext = (slot[key] ??=
  createContext<ReportError>()) as RouterContext<ReportError>
