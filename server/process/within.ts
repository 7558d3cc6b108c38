/**
 * Waits for the work until the limit: milliseconds, or a signal, which the work may use too. @returns the answer,
 * or what `whenLate` returns or throws at the limit; the work then continues, and its result is ignored
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
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, timeout.promise.then(whenLate)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
