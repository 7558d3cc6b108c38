/** How long a network that seems to be there may take, where a copy is at hand. */
export const PATIENCE_MS = 3_000
/** A guest at the counter holds out a phone: the code is in it, and what it shows needs no new page. */
export const ORDER_PATIENCE_MS = 1_000

/** What the network says in time; undefined when it is silent, broken or only sorry. */
export function answerInTime(
  network: Promise<Response>,
  patienceMs: number,
): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs, undefined)
    network
      .then(
        (response) => resolve(isOutOfReach(response) ? undefined : response),
        () => resolve(undefined),
      )
      .finally(() => clearTimeout(timer))
  })
}

/** A server that is down is answered for by what stands before it. */
function isOutOfReach({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504
}
