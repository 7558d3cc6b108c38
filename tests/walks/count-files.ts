import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Tools that know nothing of the thing, who the caller is, plain helpers, and what only makes services. */
const TOOLS =
  /^(domain\/values|server\/(batches|db|live|metrics|process|start|tracing|services\/(audit|identity)))\//

/** Runs the work. @returns the files of server/ and domain/ of which it executed a function, without tools */
export async function listExecutedFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  // what begins with the file is the file itself, which runs when it is loaded
  const executed = result.filter(({ functions }) =>
    functions.some(({ ranges }) =>
      ranges.some(({ startOffset, count }) => startOffset > 0 && count > 0),
    ),
  )
  const paths = executed.map(({ url }) => toPath(url))
  const own = paths.filter((path) => /^(server|domain)\//.test(path) && !TOOLS.test(path))
  return [...new Set(own)].toSorted()
}

function toPath(url: string): string {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  return relative(process.cwd(), path.split('?')[0] ?? '')
}
