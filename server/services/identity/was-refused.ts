/** Whether the network refused a text message, according to its HTTP status; see `SmsGateway`. */
export function wasRefused(error: unknown): boolean {
  return error instanceof Error && 'status' in error && Number(error.status) < 500
}

/** Twilio's code for a person who answered STOP to this sender. */
const UNSUBSCRIBED = 21_610

/** Whether the network refused a text message because its recipient answered STOP. */
export function hasStopped(error: unknown): boolean {
  return (
    wasRefused(error) && error instanceof Error && 'code' in error && error.code === UNSUBSCRIBED
  )
}
