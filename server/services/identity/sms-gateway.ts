declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    sms: SmsGateway
  }
}

/**
 * Sends text messages. Rejects when the message was refused, with the network's HTTP `status` below
 * 500. After any other rejection the message may still arrive.
 */
export interface SmsGateway {
  send(message: { to: string; body: string }): Promise<void>
}
