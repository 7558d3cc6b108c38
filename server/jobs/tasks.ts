import type { Task } from 'graphile-worker'
import { systemContext, type Services } from '../context.ts'
import { forgetOldKeys } from '../http/forget-old-keys.ts'
import {
  continueRefunds,
  expireOrders,
  settlePaidOrders,
} from '../services/orders/reconcile-orders.ts'

/** What is done without anybody asking, and how long it rests in between. */
export const REPEATED_TASKS: { name: string; everySeconds: number }[] = [
  { name: 'settle-paid-orders', everySeconds: 30 },
  { name: 'expire-orders', everySeconds: 15 },
  { name: 'continue-refunds', everySeconds: 30 },
  { name: 'forget-old-keys', everySeconds: 3_600 },
]

/** One line a task, each calling a room's verb. */
export function createTasks(services: Services): Record<string, Task> {
  return {
    'settle-paid-orders': () => quietly(settlePaidOrders(systemContext(services, 'reconciler'))),
    'expire-orders': () => quietly(expireOrders(systemContext(services, 'hold-sweeper'))),
    'continue-refunds': () => quietly(continueRefunds(systemContext(services, 'refunds'))),
    'forget-old-keys': () => quietly(forgetOldKeys(services)),
  }
}

async function quietly(work: Promise<unknown>): Promise<void> {
  await work
}
