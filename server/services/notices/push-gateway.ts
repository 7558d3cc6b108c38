import type { PushMessage } from '#domain/notices/notices.contract.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    push: PushGateway
  }
}

/** A browser that is called. */
export interface Browser {
  endpoint: string
  p256dh: string
  auth: string
}

/** Sends messages to browsers by web push. Slow: call it outside transactions. */
export interface PushGateway {
  /** The key with which browsers subscribe; undefined where web push is off. */
  findPublicKey(): Promise<string | undefined>
  /** The stand-in's script for browsers, where it replaces the push services. */
  script: string | undefined
  /** The stand-in's host, where it replaces the push services. */
  standInHost: string | undefined
  /**
   * @returns GONE when the browser has unsubscribed or is no more. @throws when the push service did not accept the
   * message within a few seconds
   */
  send(browser: Browser, message: PushMessage): Promise<'ACCEPTED' | 'GONE'>
}
