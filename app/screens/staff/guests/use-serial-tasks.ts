import { useRef, useState } from 'react'

/** Runs tasks one at a time, in order. A repeat of one that runs or waits is left out: scanners may read twice. */
export function useSerialTasks() {
  const [isRunning, setRunning] = useState(false)
  const pending = useRef(new Set<string>())
  const last = useRef(Promise.resolve())

  function run(id: string, task: () => Promise<void>): Promise<void> {
    if (pending.current.has(id)) return last.current
    pending.current.add(id)
    setRunning(true)
    last.current = last.current
      .catch(() => {})
      .then(task)
      .finally(() => {
        pending.current.delete(id)
        setRunning(pending.current.size > 0)
      })
    return last.current
  }

  return { run, isRunning }
}
