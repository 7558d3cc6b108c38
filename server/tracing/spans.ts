/** What a span may say: names from our own code and numbers, never what people typed, ids of theirs or tokens. */
export type SpanAttributes = Record<string, string | number>

export interface Span {
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** @param type the class or the code of an error, never its text */
  fail(type: string): void
}

export interface SpanOptions {
  kind?: 'server' | 'client'
  attributes?: SpanAttributes
  /** The caller's W3C `traceparent`. */
  parent?: string | undefined
}

/** Records spans; it is set only when an endpoint is configured. */
export interface Tracer {
  run<Answer>(name: string, options: SpanOptions, work: (span: Span) => Answer): Answer
  /** The id of the trace in which the caller runs. */
  traceId(): string | undefined
  detach<Answer>(work: () => Answer): Answer
}

let tracer: Tracer | undefined

/** @param next undefined when nothing is recorded any more */
export function useTracer(next: Tracer | undefined): void {
  tracer = next
}

const NO_SPAN: Span = { rename() {}, set() {}, fail() {} }

/** Runs the work as a trace of its own, or as a part of the caller's that `parent` names. */
export function beginTrace<Answer>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Answer,
): Answer {
  return tracer ? tracer.run(name, options, work) : work(NO_SPAN)
}

/** Runs the work as a span of the running trace. Outside of one nothing is recorded. */
export function inSpan<Answer>(
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: (span: Span) => Answer,
): Answer {
  return tracer?.traceId() === undefined ? work(NO_SPAN) : tracer.run(name, options, work)
}

export function findTraceId(): string | undefined {
  return tracer?.traceId()
}

/** Runs work that belongs to several traces in none of them. */
export function outsideTraces<Answer>(work: () => Answer): Answer {
  return tracer ? tracer.detach(work) : work()
}
