/** How long the network may take before a cached copy is used. */
export const NETWORK_TIMEOUT_MS = 3_000
/** Shorter for order pages: a guest at the counter shows the code, and the cached page contains it. */
export const ORDER_TIMEOUT_MS = 1_000

/** The network's response; undefined after a timeout, a network error or a gateway error. */
export function respondInTime(
  network: Promise<Response>,
  timeoutMs: number,
): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, undefined)
    network
      .then(
        (response) => resolve(isGatewayError(response) ? undefined : response),
        () => resolve(undefined),
      )
      .finally(() => clearTimeout(timer))
  })
}

/** When the server is down, its proxy responds with one of these. */
function isGatewayError({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504
}
