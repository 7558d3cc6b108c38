/** Sends text messages. Rejects when the message was not accepted. */
export interface SmsGateway {
  send(message: { to: string; body: string }): Promise<void>
}
