import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'

/**
 * A stop request may arrive twice: sent to the whole process group, and passed on by npm.
 */
const SAME_REQUEST_MS = 1_000
/** The limit for all steps together; each step has its own. */
const STOP_TIMEOUT_MS = 60_000

/** Stops in order on a signal or an uncaught error, then ends the process. A second signal ends it at once. */
export function stopOnSignal(
  stop: () => Promise<void>,
  options: { graceSeconds: number; log: Pick<Logger, 'fatal' | 'error'> },
): void {
  const delay = options.graceSeconds * 1_000 + STOP_TIMEOUT_MS
  const closer = closeWithGrace(
    {
      delay,
      skip: ['SIGINT', 'SIGTERM'],
      // its own lines would be plain text among the JSON lines of the log
      logger: { error: (err: unknown) => options.log.error({ err }, 'stopping failed') },
      onTimeout: (delayMs) => options.log.error({ delayMs }, 'stopping took too long: exiting'),
      onSecondError: (err) => options.log.fatal({ err }, 'second uncaught error: exiting'),
    },
    async ({ err }) => {
      if (err) options.log.fatal({ err }, 'uncaught error: stopping')
      await stop()
    },
  )
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
