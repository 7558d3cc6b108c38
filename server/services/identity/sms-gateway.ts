/** What the product asks of a telephone network. Rejects when the message was not taken. */
export interface SmsGateway {
  send(message: { to: string; body: string }): Promise<void>
}
