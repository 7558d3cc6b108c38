import type { Logger } from 'pino'
import { Failure } from '#domain/values/failure.ts'
import type { Config } from './config.ts'

/** The signed-in caller, from the verified id token. */
export interface Caller {
  userId: string
  phoneNumber: string
  sessionId?: string | undefined
  /** When the token expires, in ms since the epoch, for streams that outlast their request. */
  validUntil?: number | undefined
}

/** The services of the process by name; each room adds its own beside its code. */
export interface ServiceRegistry {
  config: Config
  log: Logger
  now: () => Date
  /** Aborted when the process should get no new traffic: it is no longer ready. */
  draining: AbortSignal
  /** Aborted when the process begins to stop: open streams end then. */
  closing: AbortSignal
}

export type Services = ServiceRegistry

/** The context of a verb: the process's services and the caller. */
export interface Context extends ServiceRegistry {
  caller: Caller | undefined
  requestId: string
  /** A hash of the browser's id, when it has one. */
  deviceKey?: string | undefined
}

/** The signed-in caller. @throws Failure unauthorized */
export function requireCaller(context: Context): Caller {
  if (!context.caller) throw new Failure('unauthorized', 'Please sign in to continue.')
  return context.caller
}

/** The context of background work. Its name is recorded in the audit log. */
export function systemContext(services: Services, name: string): Context {
  return {
    ...services,
    caller: { userId: `system:${name}`, phoneNumber: '' },
    requestId: `${name}-${crypto.randomUUID()}`,
  }
}
