import type { Database } from '../db/database.ts'
import { maxAgeSeconds, type RepeatedTask } from './repeat-tasks.ts'
import { selectLastSuccesses } from './repeated-tasks.store.ts'

/** When each task last succeeded, and after how many seconds it is late. */
export async function listLastSuccesses(
  db: Database,
  tasks: RepeatedTask[],
): Promise<{ task: string; at: number; maxAgeSeconds: number }[]> {
  const known = await selectLastSuccesses(db, { names: tasks.map(({ name }) => name) })
  return known.flatMap(({ name, at }) => {
    const task = tasks.find((one) => one.name === name)
    return task ? [{ task: name, at, maxAgeSeconds: maxAgeSeconds(task) }] : []
  })
}
