import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * Loaded into every child before its program: reports memory and CPU time on request, and exits when its parent ends
 * in any way.
 */
process.on('message', (message) => {
  if (message === 'collect') collectGarbage()
  if (message === 'usage' || message === 'collect') process.send?.(readUsage())
})
process.on('disconnect', () => {
  // a program that handles the signal exits on its own
  if (!process.emit('SIGTERM')) process.exit(0)
})

export interface Usage {
  residentBytes: number
  cpuSeconds: number
  parts: MemoryParts
}

/**
 * The parts of resident memory, in bytes; the rest is code, stacks and memory that the allocator
 * keeps.
 */
export interface MemoryParts {
  heapUsed: number
  heapFree: number
  external: number
}

function readUsage(): Usage {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  return {
    residentBytes: rss,
    cpuSeconds: (user + system) / 1e6,
    parts: { heapUsed, heapFree: heapTotal - heapUsed, external },
  }
}

/** A full collection, so that what is left is in use. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
