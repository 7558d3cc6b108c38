declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    sms: SmsGateway
  }
}

/** `isReadyText`: about a ready order, which may have a sender of its own. */
export interface TextMessage {
  to: string
  body: string
  isReadyText?: boolean
}

/**
 * Sends text messages. Rejects when the message was refused, with the network's HTTP `status` below
 * 500. After any other rejection the message may still arrive.
 */
export interface SmsGateway {
  send(message: TextMessage): Promise<void>
}
