declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    mail: MailGateway
  }
}

/** Plain-text e-mail. */
interface MailMessage {
  to: string
  subject: string
  text: string
  replyTo?: string
}

/** Sends e-mail. Slow: call it outside transactions. */
export interface MailGateway {
  /** False when no mail server is configured: messages are only logged, so screens offer no e-mail. */
  isConfigured: boolean
  /** @throws when the mail server did not accept the message within a few seconds. */
  send(message: MailMessage): Promise<void>
}
