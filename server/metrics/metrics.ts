import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { addGaugesTo, measureParts, type MeasuredParts } from './measured-parts.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    metrics: Metrics
  }
}

/** Business events, counted for operators. */
const DOMAIN_EVENTS = [
  'order_created',
  'order_changed',
  'order_paid',
  'order_completed',
  'order_refunded',
  'order_disputed',
  'dispute_due',
  'order_expired',
  'order_paid_late',
  'order_found_by_reconciler',
  'payment_webhook_received',
  'payment_webhook_refused',
  'payment_webhook_ignored',
  'refund_failed_later',
  'refund_refused',
  'money_issue_opened',
  'payment_unmatched',
  'payout_differs',
  'payment_check_stuck',
  'membership_paid',
  'membership_taken_back',
  'tax_refused',
  'code_sends_stopped',
  'books_differ',
] as const

type DomainEvent = (typeof DOMAIN_EVENTS)[number]

/** `refused` is an expected answer, such as a declined refund; `failed` is an error or no answer. */
export type ProviderOutcome = 'ok' | 'refused' | 'failed'

export interface Metrics {
  registry: Registry
  count(event: DomainEvent, amount?: number): void
  countFromMemory(route: string, amount: number): void
  /** Counts and times one call of an outside service. */
  observeProvider(call: {
    service: string
    call: string
    outcome: ProviderOutcome
    seconds: number
  }): void
  /** Counts and times one run of a repeated task. */
  observeTask(run: { task: string; hasFailed: boolean; seconds: number }): void
  /** Counts an item of a repeated task that failed and is retried. */
  countFailedItem(task: string): void
  /** Counts one report by where it was read. */
  countReport(source: 'primary' | 'replica'): void
  /** From now on the lag of the replica is among the metrics. */
  measureReplica(lagMs: () => number): void
  /** Counts and times one answered request. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void
}

/** Ten times less often than by default, because each look wakes an idle process; the percentiles of the lag include it. */
const EVENT_LOOP_SAMPLED_EVERY_MS = 100

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics. */
export function createMetrics(parts: MeasuredParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLED_EVERY_MS,
  })
  measureParts(registry, parts)
  let replicaLagMs: (() => number) | undefined
  addGaugesTo(registry)(
    'fayva_replica_lag_seconds',
    'The age of the newest moment of which the replica is known to have everything',
    (lag) => (replicaLagMs ? lag.set(replicaLagMs() / 1_000) : lag.remove()),
  )
  const events = new Counter({
    name: 'fayva_events_total',
    help: 'Business events',
    labelNames: ['event'],
    registers: [registry],
  })
  // an alert sees the first one only if there was a zero before it
  for (const event of DOMAIN_EVENTS) events.inc({ event }, 0)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  })
  const providers = new Histogram({
    name: 'fayva_provider_call_duration_seconds',
    help: 'Calls of outside services: payments, tax, text messages, e-mail, addresses',
    labelNames: ['service', 'call', 'outcome'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  })
  const tasks = new Histogram({
    name: 'fayva_task_duration_seconds',
    help: 'Runs of repeated tasks on this node',
    labelNames: ['task', 'outcome'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  })
  const failedItems = new Counter({
    name: 'fayva_failed_items_total',
    help: 'Items of repeated tasks that failed and are tried again later',
    labelNames: ['task'],
    registers: [registry],
  })
  const reports = new Counter({
    name: 'fayva_reports_total',
    help: 'Reports and exports by the database that answered them; only with a replica',
    labelNames: ['source'],
    registers: [registry],
  })
  const fromMemory = new Counter({
    name: 'fayva_answered_from_memory_total',
    help: 'Menus and menu pages answered from memory',
    labelNames: ['route'],
    registers: [registry],
  })
  return {
    registry,
    countFromMemory: (route, amount) => fromMemory.inc({ route }, amount),
    count: (event, amount = 1) => events.inc({ event }, amount),
    observeProvider: ({ service, call, outcome, seconds }) =>
      providers.observe({ service, call, outcome }, seconds),
    observeTask: ({ task, hasFailed, seconds }) =>
      tasks.observe({ task, outcome: hasFailed ? 'failed' : 'ok' }, seconds),
    countFailedItem: (task) => failedItems.inc({ task }),
    countReport: (source) => reports.inc({ source }),
    measureReplica: (lagMs) => (replicaLagMs = lagMs),
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
  }
}
