import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span as RecordedSpan,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../process/config.ts'
import type { Span, Tracer } from './spans.ts'

/** Spans beyond these are dropped while the endpoint is slow or away. */
const MAX_WAITING = 2_048
const BATCH_SIZE = 512
const EXPORT_EVERY_MS = 2_000
const EXPORT_TIMEOUT_MS = 5_000
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/** Sends spans to the endpoint, in batches and never while anybody waits for it. */
export function openTelemetry(
  config: Pick<
    Config,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_HEADERS'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER_ARG'
  >,
  onExport: (error: Error | undefined) => void,
): Tracer & { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: {
          export: (spans, done) =>
            exporter.export(spans, (result) => {
              onExport(result.code === 0 ? undefined : (result.error ?? new Error('not accepted')))
              done(result)
            }),
          shutdown: () => exporter.shutdown(),
          forceFlush: () => exporter.forceFlush(),
        },
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH_SIZE,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('fayva')
  const propagator = new W3CTraceContextPropagator()

  return {
    run(name, { kind, attributes = {}, parent }, work) {
      const outer = parent
        ? propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter)
        : context.active()
      const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes }
      const span = tracer.startSpan(name, options, outer)
      return context.with(trace.setSpan(outer, span), () =>
        endAfter(span, () => work(toSpan(span))),
      )
    },
    traceId: () => trace.getSpanContext(context.active())?.traceId,
    detach: (work) => context.with(ROOT_CONTEXT, work),
    async stop() {
      await provider.shutdown().catch(onExport)
      context.disable()
    },
  }
}

function toSpan(span: RecordedSpan): Span {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (type) => fail(span, type),
  }
}

function fail(span: RecordedSpan, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function endAfter<Answer>(span: RecordedSpan, work: () => Answer): Answer {
  const failed = (error: unknown) => {
    fail(span, toErrorType(error))
    span.end()
  }
  try {
    const answer = work()
    if (answer instanceof Promise) answer.then(() => span.end(), failed)
    else span.end()
    return answer
  } catch (error) {
    failed(error)
    throw error
  }
}

/** Texts of errors may repeat what people typed. */
function toErrorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
