/** Whether the network refused a text message, according to its HTTP status; see `SmsGateway`. */
export function wasRefused(error: unknown): boolean {
  return error instanceof Error && 'status' in error && Number(error.status) < 500
}
