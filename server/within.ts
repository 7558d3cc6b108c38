/**
 * The answer of the work, or what `whenLate` gives or throws after that many ms, or once the signal is aborted that
 * the work may listen to as well. Late work goes on unheard.
 */
export async function within<Answer, Late>(
  limit: number | AbortSignal,
  work: Answer | Promise<Answer>,
  whenLate: () => Late,
): Promise<Answer | Late> {
  const timeout = Promise.withResolvers<void>()
  const giveUp = () => timeout.resolve()
  const timer = typeof limit === 'number' ? setTimeout(giveUp, limit).unref() : undefined
  const signal = typeof limit === 'number' ? undefined : limit
  signal?.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, timeout.promise.then(whenLate)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
