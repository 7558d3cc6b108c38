import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Tools that know nothing of the thing, who the caller is, plain helpers, and what only makes services. */
const TOOLS =
  /^(domain\/values|server\/(batches|db|live|metrics|process|start|tracing|services\/(audit|identity)))\//

/** The module runner makes it of each export: reading a constant runs nothing of the file. */
const EXPORT = /^\(\) => \{ try \{ return [\w$]+ \} catch \{\} \}$/

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
  const own = result
    .map((script) => ({ ...script, path: toPath(script.url) }))
    .filter(({ path }) => /^(server|domain)\//.test(path) && !TOOLS.test(path))
  await session.post('Debugger.enable')
  const paths = new Set<string>()
  for (const { path, scriptId, functions } of own) {
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    const executed = functions.flatMap(({ ranges }) => ranges).filter(({ count }) => count > 0)
    // what begins with the file is the file itself, which runs when it is loaded
    const ran = executed.some(
      ({ startOffset, endOffset }) =>
        startOffset > 0 && !EXPORT.test(scriptSource.slice(startOffset, endOffset)),
    )
    if (ran) paths.add(path)
  }
  session.disconnect()
  return [...paths].toSorted()
}

function toPath(url: string): string {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  return relative(process.cwd(), path.split('?')[0] ?? '')
}
