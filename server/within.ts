/** The answer of the work, or what `whenLate` gives or throws after that many ms. Late work goes on unheard. */
export async function within<Answer, Late>(
  ms: number,
  work: Answer | Promise<Answer>,
  whenLate: () => Late,
): Promise<Answer | Late> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, ms).unref()
  try {
    return await Promise.race([work, timeout.promise.then(whenLate)])
  } finally {
    clearTimeout(timer)
  }
}
