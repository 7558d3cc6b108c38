import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import type { Caller, Context } from '../process/context.ts'

/** What each request of the API carries. */
export interface Env {
  Variables: { context: Context }
  Bindings: Connection
}

/** What `c.env` is for calls that came over a connection. */
export interface Connection {
  incoming?: unknown
  outgoing?: unknown
  /** Set by an answer of events: `open` writes them to the response, after the headers. */
  stream?: { open: (page: Writable) => void; outgoing: ServerResponse }
}

export type ApiRequest = HonoContext<Env>

export type VerifyIdToken = (token: string) => Promise<Caller | undefined>

/** A hash of the id that the browser got at sign-in; the id itself is not stored. */
export type FindDeviceKey = (c: ApiRequest) => string | undefined
/** The same for a browser that may have no id yet: it gets one. */
export type RenewDeviceKey = (c: ApiRequest) => string
