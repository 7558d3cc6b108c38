import type { Logger } from 'pino'
import type { Config } from '../process/config.ts'
import { within } from '../process/within.ts'
import { useTracer } from './spans.ts'

/** An endpoint that does not answer must not delay the stop of the process. */
const FLUSH_MS = 3_000

/** Records traces when an endpoint is configured; otherwise nothing of OpenTelemetry is loaded. */
export async function startTracing(
  config: Config,
  log: Logger,
): Promise<{ stop: () => Promise<void> }> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return { stop: async () => {} }
  const { openTelemetry } = await import('./open-telemetry.ts')
  let isAway = false
  const tracer = openTelemetry(config, (error) => {
    if (isAway === (error !== undefined)) return
    isAway = error !== undefined
    if (error) log.warn({ err: error }, 'traces are not accepted')
    else log.info('traces are accepted again')
  })
  useTracer(tracer)
  return {
    async stop() {
      useTracer(undefined)
      await within(FLUSH_MS, tracer.stop(), () => {})
    },
  }
}
