import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'

/** One request may arrive twice: sent to the whole process group, and passed on by npm. */
const SAME_REQUEST_MS = 1_000
/** The limit for all steps together; each step has its own. */
const PATIENCE_MS = 60_000

/** Stops in order on a signal or an uncaught error, then ends the process. A second signal ends it at once. */
export function stopOnSignal(
  stop: () => Promise<void>,
  options: { graceSeconds: number; log: Pick<Logger, 'fatal'> },
): void {
  const delay = options.graceSeconds * 1_000 + PATIENCE_MS
  const closer = closeWithGrace({ delay, skip: ['SIGINT', 'SIGTERM'] }, async ({ err }) => {
    if (err) options.log.fatal({ err }, 'uncaught error: stopping')
    await stop()
  })
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      closer.close()
    } else if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(1)
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
}
