import { expect, test } from 'vitest'
import { Failure } from '#domain/values/failure.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { recordBackup } from '../backup-records/backup-records.store.ts'
import { createLastBackups } from '../backup-records/last-backups.ts'
import { createMetrics } from './metrics.ts'
import { repeatTasks } from '../jobs/repeat-tasks.ts'
import { timeCalls } from './time-calls.ts'

const harness = await startApiHarness()
const read = async (metrics = harness.services.metrics) => metrics.registry.metrics()

test('the calls of a sale to outside services are counted and timed', async () => {
  const guest = await harness.signIn('+13105550150')
  await createOrderSteps(harness).buy(guest, 'water')
  const text = await read()
  for (const [service, call] of [
    ['payments', 'createPayment'],
    ['payments', 'findPayment'],
    ['taxes', 'calculateTax'],
    ['texts', 'send'],
  ]) {
    expect(text).toMatch(
      new RegExp(
        `fayva_provider_call_duration_seconds_count\\{service="${service}",call="${call}",outcome="ok"\\} [1-9]`,
      ),
    )
  }
})

test('a 4xx counts as refused, and an unavailable service as failed', async () => {
  const outcomes: string[] = []
  const gateway = timeCalls(
    'payments',
    {
      charge: (error: unknown) => Promise.reject(error),
      isConfigured: true,
    },
    ({ call, outcome }) => outcomes.push(`${call} ${outcome}`),
  )
  for (const error of [
    new Failure('conflict', 'no'),
    new Failure('unavailable', 'late'),
    Object.assign(new Error('blocked'), { status: 400 }),
    new Error('socket hang up'),
  ]) {
    await expect(gateway.charge(error)).rejects.toBe(error)
  }
  expect(outcomes).toEqual(['charge refused', 'charge failed', 'charge refused', 'charge failed'])
  expect(gateway.isConfigured).toBe(true)
})

test('the last backup and the last tried restore are reported, and are 0 before the first', async () => {
  expect(await read()).toContain('fayva_last_backup_timestamp_seconds{step="restore"} 0\n')
  for (const [step, hasPassed] of [
    ['backup', true],
    ['restore', false],
  ] as const) {
    await recordBackup(harness.db, { step, hasPassed, about: {} })
  }
  const metrics = createMetrics({ pools: {}, lastBackups: createLastBackups(harness.db) })
  const text = await read(metrics)
  expect(text).toMatch(/fayva_last_backup_timestamp_seconds\{step="backup"\} 1\d{9}/)
  expect(text).toContain('fayva_last_backup_timestamp_seconds{step="restore"} 0\n')
})

test('open streams are counted by their owner', async () => {
  const staff = await harness.signIn(STAFF_PHONE)
  const open = (path: string, headers = {}) =>
    harness.api.request(`http://localhost/api${path}`, { headers })
  const menu = await open('/vendor-locations/B1R/products/events')
  const role = await open('/vendors/HALL/user-role/events', {
    authorization: `Bearer ${staff.idToken}`,
  })
  await expect.poll(() => read()).toMatch(/fayva_open_streams\{of="people"\} 1/)
  expect(await read()).toMatch(/fayva_open_streams\{of="anyone"\} 1/)
  await Promise.all([menu.body?.cancel(), role.body?.cancel()])
})

test('the runs of tasks are counted, also those that failed', async () => {
  const metrics = createMetrics({ pools: {} })
  let runs = 0
  const tasks = repeatTasks({
    db: harness.db,
    log: harness.services.log,
    pollEveryMs: 20,
    onRun: metrics.observeTask,
    tasks: [
      {
        name: 'counted',
        everySeconds: 0,
        work: async () => {
          if (runs++ === 0) throw new Error('once')
        },
      },
    ],
  })
  await expect.poll(() => read(metrics)).toMatch(/task="counted",outcome="ok"\} [1-9]/)
  expect(await read(metrics)).toContain('task="counted",outcome="failed"} 1')
  await tasks.stop()
})

test('each business event is counted from 0, so that an alert sees the first one', async () => {
  expect(await createMetrics({ pools: {} }).registry.metrics()).toContain(
    'fayva_events_total{event="books_differ"} 0',
  )
})

test('calls that wait for their turn are counted', async () => {
  const { admission } = harness.services
  const released = Promise.withResolvers<void>()
  const calls = Array.from({ length: 3 }, () =>
    admission.perPerson('changes somebody', 1, () => released.promise),
  )
  expect(await read()).toMatch(/fayva_waiting_calls\{for="person"\} 2/)
  released.resolve()
  await Promise.all(calls)
  expect(await read()).toMatch(/fayva_waiting_calls\{for="person"\} 0/)
})

test('work that repeated tasks should have done is counted', async () => {
  expect(await read()).toMatch(/fayva_late_work\{of="holds"\} 0/)
  const guest = await harness.signIn('+13105550151')
  await createOrderSteps(harness).create(guest, 'water')
  await harness.db.$client.query(
    `update orders set hold_expires_at = now() - interval '3 minutes'
      where status = 'IN_PROGRESS' and closed_reason is null`,
  )
  expect(await read()).toMatch(/fayva_late_work\{of="holds"\} 1/)
})

test('the age of the oldest day that is not summed up, and the last success of each task, are measured', async () => {
  expect(await read()).toMatch(/fayva_oldest_unsummed_day_age_seconds 0/)
  await harness.db.$client.query(
    `insert into business_day_sales (vendor_id, day) values ('HALL', (now() - interval '3 days')::date);
     insert into repeated_tasks (name, succeeded_at) values ('audit-money', '2026-01-01T00:00:00Z')`,
  )
  const text = await read()
  const age = Number(/^fayva_oldest_unsummed_day_age_seconds (\S+)/m.exec(text)?.[1])
  expect(age).toBeGreaterThan(86_400)
  expect(text).toMatch(/fayva_task_last_success_timestamp_seconds\{task="audit-money"\} 1767225600/)
  expect(text).toMatch(/fayva_task_max_age_seconds\{task="audit-money"\} 95640/)
})

test('without a database the other metrics are still answered', async () => {
  const countLateWork = () => Promise.reject(new Error('away'))
  const text = await read(createMetrics({ pools: {}, countLateWork }))
  expect(text).toContain('fayva_events_total')
  expect(text).not.toContain('fayva_late_work{')
})
