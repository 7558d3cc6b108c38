import { RawConnection } from '../load/raw-connection.ts'
import { type LoadResult, runLoad } from '../load/run-load.ts'

/** Repeats the same GET over the given number of connections. */
export interface ReadJob {
  port: number
  path: string
  connections: number
  seconds: number
  /** Minimum length of the answer; a shorter one is not the measured page. */
  leastBytes: number
}

export interface ReadReport extends LoadResult {
  /** Share of one core that the load generator used: near 1, it was the limit, not the server. */
  askingLoad: number
}

/* One side's load, in a process of its own, so that neither side's asking slows the other's. */
process.on('message', async (message) => {
  if (typeof message !== 'object' || message === null) return
  process.send?.(await read(message as ReadJob))
})
process.send?.({ isReady: true })

async function read({
  port,
  path,
  connections,
  seconds,
  leastBytes,
}: ReadJob): Promise<ReadReport> {
  const lines = Array.from({ length: connections }, () => new RawConnection(port))
  const request = lines[0]?.toRequest('GET', path) ?? Buffer.alloc(0)
  const before = process.cpuUsage()
  const result = await runLoad({
    workers: connections,
    warmUpSeconds: 0,
    seconds,
    work: async (index) => {
      const answer = await lines[index]?.send(request)
      if (answer?.status !== 200 || answer.body.length < leastBytes) {
        throw new Error(`${path} was answered with ${answer?.status}, ${answer?.body.length} bytes`)
      }
    },
  })
  const { user, system } = process.cpuUsage(before)
  for (const line of lines) line.close()
  return { ...result, askingLoad: (user + system) / 1e6 / seconds }
}
