/**
 * Runs the work while no other tab holds the lock. `ifFree` does not wait: then the work gets null when the
 * lock is held. A browser without locks, or one that blocks them, runs it at once.
 */
export async function withLock<Answer>(
  name: string,
  work: (lock: unknown) => Promise<Answer>,
  options: { ifFree?: boolean } = {},
): Promise<Answer> {
  let started: Promise<Answer> | undefined
  const start = (lock: unknown) => (started ??= work(lock))
  try {
    return await navigator.locks.request(name, { ifAvailable: options.ifFree === true }, start)
  } catch {
    return start('none')
  }
}
