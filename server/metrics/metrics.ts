import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { LastBackups } from '../backup/backup-records.store.ts'
import type { Pool } from '../db/open-pool.ts'
import { within } from '../process/within.ts'

/** Business events, counted for operators. */
const DOMAIN_EVENTS = [
  'order_created',
  'order_changed',
  'order_paid',
  'order_completed',
  'order_refunded',
  'order_disputed',
  'order_expired',
  'order_paid_late',
  'order_found_by_reconciler',
  'payment_webhook_received',
  'payment_webhook_refused',
  'refund_failed_later',
  'refund_refused',
  'payment_unmatched',
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

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const COUNT_TIMEOUT_MS = 2_000

type MeasuredPool = Pick<Pool, 'totalCount' | 'idleCount' | 'turns'>

/** The values that are read when the metrics are collected. */
export interface MeasuredParts {
  /** Each connection pool by its name. */
  pools: Record<string, MeasuredPool>
  /** How many streams are open, of people and of anyone. */
  countStreams?: () => { people: number; anyone: number }
  /** How many calls wait for their turn, by what holds them up. */
  countWaitingCalls?: () => Record<string, number>
  /** How much of each kind repeated tasks have not done in time. */
  countLateWork?: () => Promise<Record<string, number>>
  lastBackups?: () => Promise<LastBackups>
  /** When each repeated task last succeeded, in seconds since the epoch, and after how many it is late. */
  lastSuccesses?: () => Promise<{ task: string; at: number; maxAgeSeconds: number }[]>
  /** The end of the oldest day whose sales are not summed up, in seconds since the epoch. */
  oldestUnsummedDay?: () => Promise<number | undefined>
}

/** Creates the metrics. */
export function createMetrics({
  pools,
  countStreams,
  countWaitingCalls,
  countLateWork,
  lastBackups,
  lastSuccesses,
  oldestUnsummedDay,
}: MeasuredParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  const connections = new Gauge({
    name: 'fayva_database_connections',
    help: 'Database connections by state; waiting counts the queries that wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.turns.waiting())
      }
    },
  })
  registry.registerMetric(connections)
  const streams = new Gauge({
    name: 'fayva_open_streams',
    help: 'Open pages that follow a menu, an order, a queue or a list',
    labelNames: ['of'],
    registers: [],
    collect() {
      for (const [of, count] of Object.entries(countStreams?.() ?? {})) this.set({ of }, count)
    },
  })
  registry.registerMetric(streams)
  const waitingCalls = new Gauge({
    name: 'fayva_waiting_calls',
    help: 'Calls that wait for their turn: any call to begin, those of one person, those of strangers at calls of staff',
    labelNames: ['for'],
    registers: [],
    collect() {
      for (const [what, count] of Object.entries(countWaitingCalls?.() ?? {})) {
        this.set({ for: what }, count)
      }
    },
  })
  registry.registerMetric(waitingCalls)
  const lateWork = new Gauge({
    name: 'fayva_late_work',
    help: 'What repeated tasks should have done two minutes ago, the same at every node',
    labelNames: ['of'],
    registers: [],
    async collect() {
      this.reset()
      // without its database a node still reports the rest
      const counts = await inTime(countLateWork?.()).catch(() => undefined)
      for (const [of, count] of Object.entries(counts ?? {})) this.set({ of }, count)
    },
  })
  registry.registerMetric(lateWork)
  const maxAges = new Gauge({
    name: 'fayva_task_max_age_seconds',
    help: 'After how long without a success a repeated task is late',
    labelNames: ['task'],
    registers: [],
    async collect() {
      const found = await inTime(lastSuccesses?.()).catch(() => undefined)
      for (const { task, maxAgeSeconds } of found ?? []) this.set({ task }, maxAgeSeconds)
    },
  })
  registry.registerMetric(maxAges)
  const successes = new Gauge({
    name: 'fayva_task_last_success_timestamp_seconds',
    help: 'When a repeated task last ended without an error, the same at every node',
    labelNames: ['task'],
    registers: [],
    async collect() {
      // without a database the last known ones stay, and grow old
      const found = await inTime(lastSuccesses?.()).catch(() => undefined)
      for (const { task, at } of found ?? []) this.set({ task }, at)
    },
  })
  registry.registerMetric(successes)
  const unsummed = new Gauge({
    name: 'fayva_oldest_unsummed_day_age_seconds',
    help: 'How long ago the oldest day ended whose sales are not summed up; 0 without one',
    registers: [],
    async collect() {
      const at = await inTime(oldestUnsummedDay?.()).catch(() => undefined)
      this.set(at === undefined ? 0 : Math.max(0, Date.now() / 1000 - at))
    },
  })
  registry.registerMetric(unsummed)
  const backups = new Gauge({
    name: 'fayva_last_backup_timestamp_seconds',
    help: 'When a backup was made, and when a restore was tried and passed; 0: never',
    labelNames: ['step'],
    registers: [],
    async collect() {
      // without a database the last known ones stay
      const last = await inTime(lastBackups?.()).catch(() => undefined)
      if (!last) return
      for (const step of ['backup', 'restore'] as const) {
        this.set({ step }, (last[step]?.getTime() ?? 0) / 1000)
      }
    },
  })
  registry.registerMetric(backups)
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
  let replicaLagMs: (() => number) | undefined
  const replicaLag = new Gauge({
    name: 'fayva_replica_lag_seconds',
    help: 'The age of the newest moment of which the replica is known to have everything',
    registers: [],
    collect() {
      if (replicaLagMs) this.set(replicaLagMs() / 1_000)
      else this.remove()
    },
  })
  registry.registerMetric(replicaLag)
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

/** Prometheus waits for the answer. */
function inTime<Answer>(counting: Promise<Answer> | undefined): Promise<Answer | undefined> {
  return within(COUNT_TIMEOUT_MS, counting, () => undefined)
}
