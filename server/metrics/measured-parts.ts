import { Gauge, type Registry } from 'prom-client'
import { within } from '../process/within.ts'

/** Prometheus waits for the answer. */
const COUNT_TIMEOUT_MS = 2_000

/** The values that are read when the metrics are collected. */
export interface MeasuredParts {
  /** Each connection pool by its name. */
  pools: Record<string, { totalCount: number; idleCount: number; turns: { waiting(): number } }>
  /** How many streams are open, of people and of anyone. */
  countStreams?: () => { people: number; anyone: number }
  /** How many calls wait for their turn, by what holds them up. */
  countWaitingCalls?: () => Record<string, number>
  /** How much of each kind repeated tasks have not done in time. */
  countLateWork?: () => Promise<Record<string, number>>
  /** When a backup was made, and when a restore passed its checks; null: never. */
  lastBackups?: () => Promise<{ backup: Date | null; restore: Date | null }>
  /** When each repeated task last succeeded, in seconds since the epoch, and after how many it is late. */
  lastSuccesses?: () => Promise<{ task: string; at: number; maxAgeSeconds: number }[]>
  /** The end of the oldest day whose sales are not summed up, in seconds since the epoch. */
  oldestUnsummedDay?: () => Promise<number | undefined>
}

/** Adds a gauge for each part of the process that is read when the metrics are collected. */
export function measureParts(registry: Registry, parts: MeasuredParts): void {
  const gauge = addGaugesTo(registry)
  gauge(
    'fayva_database_connections',
    'Database connections by state; waiting counts the queries that wait for one',
    (values) => {
      for (const [pool, { totalCount, idleCount, turns }] of Object.entries(parts.pools)) {
        values.set({ pool, state: 'busy' }, totalCount - idleCount)
        values.set({ pool, state: 'idle' }, idleCount)
        values.set({ pool, state: 'waiting' }, turns.waiting())
      }
    },
    ['pool', 'state'],
  )
  gauge(
    'fayva_open_streams',
    'Open pages that follow a menu, an order, a queue or a list',
    (values) => setEach(values, 'of', parts.countStreams?.()),
    ['of'],
  )
  gauge(
    'fayva_waiting_calls',
    'Calls that wait for their turn: any call to begin, those of one person, those of strangers at calls of staff',
    (values) => setEach(values, 'for', parts.countWaitingCalls?.()),
    ['for'],
  )
  gauge(
    'fayva_late_work',
    'What repeated tasks should have done two minutes ago, the same at every node',
    async (values) => {
      values.reset()
      setEach(values, 'of', await inTime(parts.countLateWork))
    },
    ['of'],
  )
  gauge(
    'fayva_task_max_age_seconds',
    'After how long without a success a repeated task is late',
    async (values) => {
      const found = await inTime(parts.lastSuccesses)
      for (const { task, maxAgeSeconds } of found ?? []) values.set({ task }, maxAgeSeconds)
    },
    ['task'],
  )
  gauge(
    'fayva_task_last_success_timestamp_seconds',
    'When a repeated task last ended without an error, the same at every node',
    async (values) => {
      const found = await inTime(parts.lastSuccesses)
      for (const { task, at } of found ?? []) values.set({ task }, at)
    },
    ['task'],
  )
  gauge(
    'fayva_oldest_unsummed_day_age_seconds',
    'How long ago the oldest day ended whose sales are not summed up; 0 without one',
    async (values) => {
      const at = await inTime(parts.oldestUnsummedDay)
      values.set(at === undefined ? 0 : Math.max(0, Date.now() / 1000 - at))
    },
  )
  gauge(
    'fayva_last_backup_timestamp_seconds',
    'When a backup was made, and when a restore was tried and passed; 0: never',
    async (values) => {
      const last = await inTime(parts.lastBackups)
      for (const [step, at] of Object.entries(last ?? {})) {
        values.set({ step }, (at?.getTime() ?? 0) / 1000)
      }
    },
    ['step'],
  )
}

/** A function that adds a gauge, whose values `collect` sets. */
export function addGaugesTo(registry: Registry) {
  return (
    name: string,
    help: string,
    collect: (values: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect: () => collect(gauge),
    })
  }
}

function setEach(gauge: Gauge, label: string, counts: Record<string, number> | undefined): void {
  for (const [name, count] of Object.entries(counts ?? {})) gauge.set({ [label]: name }, count)
}

/** Without its database a node still reports the rest; values set before stay. */
function inTime<Answer>(read: (() => Promise<Answer>) | undefined): Promise<Answer | undefined> {
  return within(COUNT_TIMEOUT_MS, read?.(), () => undefined).catch(() => undefined)
}
